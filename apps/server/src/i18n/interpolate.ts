/** The only place that interpolates values into texts, with i18next. */
import { createInstance } from 'i18next'

export type MessageValues = Readonly<Record<string, string | number | boolean>>

/** Options of i18next: `{name}` becomes the value of that name; values are not searched for placeholders. */
export const interpolation = {
  prefix: '{',
  suffix: '}',
  escapeValue: false,
  skipOnVariables: true,
} as const

const { services } = initialised()

/**
 * Fills the placeholders of a text outside `message`'s files.
 * @param missing replaces missing values
 */
export function interpolate(text: string, values: MessageValues, missing = ''): string {
  // Missing from the types; documented at https://www.i18next.com/translation-function/interpolation.
  const options: object = { missingInterpolationHandler: () => missing }
  return services.interpolator.interpolate(text, values, 'pt', options)
}

function initialised() {
  const instance = createInstance()
  // Synchronous: nothing to load.
  void instance.init({ initAsync: false, lng: 'pt', resources: {}, interpolation })
  return instance
}
