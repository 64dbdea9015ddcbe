import { atClock, type Calendar } from '../calendar.ts';

const TIME_ZONE = 'Asia/Ho_Chi_Minh';
const LOCK_MS = 5 * 60_000;

/** A place in Vietnam with one draw on each of its days of the week; 0 is Sunday. */
export type Province = {
  readonly code: string;
  readonly name: { readonly en: string; readonly bn: string };
  readonly weekdays: readonly number[];
};

function province(code: string, en: string, bn: string, weekdays: readonly number[]): Province {
  return { code, name: { en, bn }, weekdays };
}

/** These provinces draw at 16:15. */
export const southProvinces: readonly Province[] = [
  province('HCM', 'TP.HCM', 'হো চি মিন সিটি', [1, 6]),
  province('DONGTHAP', 'Đồng Tháp', 'দং থাপ', [1]),
  province('CAMAU', 'Cà Mau', 'কা মাউ', [1]),
  province('BENTRE', 'Bến Tre', 'বেন ত্রে', [2]),
  province('VUNGTAU', 'Vũng Tàu', 'ভুং তাউ', [2]),
  province('BACLIEU', 'Bạc Liêu', 'বাক লিউ', [2]),
  province('DONGNAI', 'Đồng Nai', 'দং নাই', [3]),
  province('CANTHO', 'Cần Thơ', 'কান থো', [3]),
  province('SOCTRANG', 'Sóc Trăng', 'সক চাং', [3]),
  province('TAYNINH', 'Tây Ninh', 'তে নিন', [4]),
  province('ANGIANG', 'An Giang', 'আন জিয়াং', [4]),
  province('BINHTHUAN', 'Bình Thuận', 'বিন থুয়ান', [4]),
  province('VINHLONG', 'Vĩnh Long', 'ভিন লং', [5]),
  province('BINHDUONG', 'Bình Dương', 'বিন জুয়ং', [5]),
  province('TRAVINH', 'Trà Vinh', 'চা ভিন', [5]),
  province('LONGAN', 'Long An', 'লং আন', [6]),
  province('BINHPHUOC', 'Bình Phước', 'বিন ফুয়ক', [6]),
  province('HAUGIANG', 'Hậu Giang', 'হাউ জিয়াং', [6]),
  province('TIENGIANG', 'Tiền Giang', 'তিয়েন জিয়াং', [0]),
  province('KIENGIANG', 'Kiên Giang', 'কিয়েন জিয়াং', [0]),
  province('DALAT', 'Đà Lạt', 'দা লাত', [0]),
];

/** These provinces draw at 17:15. */
export const centralProvinces: readonly Province[] = [
  province('HUE', 'Thừa Thiên Huế', 'থুয়া থিয়েন হুয়ে', [1]),
  province('PHUYEN', 'Phú Yên', 'ফু ইয়েন', [1]),
  province('DAKLAK', 'Đắk Lắk', 'দাক লাক', [2]),
  province('QUANGNAM', 'Quảng Nam', 'কুয়াং নাম', [2]),
  province('DANANG', 'Đà Nẵng', 'দা নাং', [3, 6]),
  province('KHANHHOA', 'Khánh Hòa', 'খান হোয়া', [3, 0]),
  province('BINHDINH', 'Bình Định', 'বিন দিন', [4]),
  province('QUANGTRI', 'Quảng Trị', 'কুয়াং চি', [4]),
  province('QUANGBINH', 'Quảng Bình', 'কুয়াং বিন', [4]),
  province('GIALAI', 'Gia Lai', 'জিয়া লাই', [5]),
  province('NINHTHUAN', 'Ninh Thuận', 'নিন থুয়ান', [5]),
  province('QUANGNGAI', 'Quảng Ngãi', 'কুয়াং ঙ্গাই', [6]),
  province('DAKNONG', 'Đắk Nông', 'দাক নং', [6]),
  province('KONTUM', 'Kon Tum', 'কন তুম', [0]),
];

/** The north draws every day at 18:15 in one of these provinces; the game is the same. */
export const northHosts: readonly Province[] = [
  province('DAILY', 'North, daily', 'উত্তর, প্রতিদিন', [0, 1, 2, 3, 4, 5, 6]),
];

/** The calendar of a province, with the clock time of its region. */
export function dailyCalendar(time: string, { weekdays }: Province): Calendar {
  return {
    kind: 'clock',
    timeZone: TIME_ZONE,
    minutes: [atClock(time)],
    lockMs: LOCK_MS,
    weekdays,
  };
}
