/** Rooms with a part on the home page or in the header: their words come with the first page. */
export const HOME_ROOMS = ['catalog', 'fairness', 'play', 'wallet'];
