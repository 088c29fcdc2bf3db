/** The one place where values are put into a text, by i18next. */
import { createInstance } from 'i18next'

export type MessageValues = Readonly<Record<string, string | number | boolean>>

/** Options of i18next: `{name}` becomes the value of that name, which is never looked at again for placeholders. */
export const interpolation = {
  prefix: '{',
  suffix: '}',
  escapeValue: false,
  skipOnVariables: true,
} as const

const { services } = initialised()

/** Fills the placeholders of a text that is not in `message`'s files. @param missing stands where a value is missing */
export function interpolate(text: string, values: MessageValues, missing = ''): string {
  // The types do not know it; https://www.i18next.com/translation-function/interpolation does.
  const options: object = { missingInterpolationHandler: () => missing }
  return services.interpolator.interpolate(text, values, 'pt', options)
}

function initialised() {
  const instance = createInstance()
  // Done when it returns: there is nothing to load.
  void instance.init({ initAsync: false, lng: 'pt', resources: {}, interpolation })
  return instance
}
