import { useTranslate } from '#platform/site/translate.ts';
import { CONTROL, FieldFrame } from '#ui/field/field-frame.tsx';
import { ChevronDownIcon } from '#ui/icon/icons.ts';
import type { Country } from './countries.ts';
import { useCountryPicker } from './use-country-picker.ts';

/** Country of a mobile number, found by typing its name or dialing code. */
export function CountryField(props: {
  readonly first: Country;
  readonly country: Country;
  readonly onChange: (country: Country) => void;
}) {
  const { t, language } = useTranslate();
  const picker = useCountryPicker({ ...props, language });
  const { isOpen, activeCountry } = picker;
  const { countryCode, countryDialingCode } = props.country;
  const shown = `${countryCode} +${countryDialingCode}`;
  return (
    <div className="relative">
      <FieldFrame
        label={t('registration.country')}
        trailing={<ChevronDownIcon size="small" className="pointer-events-none text-ink-2" />}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...picker.control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={picker.listId}
            aria-autocomplete="list"
            aria-activedescendant={
              activeCountry === undefined ? undefined : picker.optionId(activeCountry)
            }
            autoComplete="off"
            spellCheck={false}
            className={CONTROL}
            value={isOpen ? picker.typed : shown}
            placeholder={shown}
            onChange={(event) => {
              const text = event.currentTarget.value;
              // While it shows the country, what is typed comes behind that.
              picker.type(isOpen ? text : text.startsWith(shown) ? text.slice(shown.length) : '');
            }}
          />
        )}
      </FieldFrame>
      <input type="hidden" name="countryDialingCode" value={countryDialingCode} />
      <div
        id={picker.listId}
        role="listbox"
        // Browsers put boxes that scroll into the order of tabs.
        tabIndex={-1}
        aria-label={t('registration.country')}
        hidden={!isOpen}
        className="absolute start-0 top-full z-20 mt-1 max-h-60 w-72 overflow-y-auto rounded-field border border-line bg-surface py-1 shadow-2"
      >
        {picker.found.map((country) => (
          // The keys are the input's: the focus never leaves it.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={country.countryCode}
            id={picker.optionId(country)}
            role="option"
            tabIndex={-1}
            aria-selected={country.countryCode === countryCode}
            className={`flex min-h-11 cursor-pointer items-center gap-2 px-3.5 text-14 hover:bg-hover ${country === activeCountry ? 'bg-hover' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => picker.choose(country)}
          >
            <span className="flex-1">{country.name}</span>
            <span className="text-ink-2">+{country.countryDialingCode}</span>
          </div>
        ))}
      </div>
      {isOpen && picker.found.length === 0 ? (
        <p role="status" className="pt-1 text-13 text-ink-2">
          {t('registration.country.none')}
        </p>
      ) : null}
    </div>
  );
}
