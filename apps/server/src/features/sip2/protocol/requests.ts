/**
 * What a machine may ask: the fixed part of each message, by the names and lengths of 3M's "Standard Interchange Protocol
 * version 2.00" (document revision 2.12). Everything after it is fields: two letters, a value, "|".
 */
export const requests = {
  '01': { name: 'block-patron', fixed: { cardRetained: 1, date: 18 } },
  '09': { name: 'checkin', fixed: { noBlock: 1, date: 18, returnDate: 18 } },
  '11': { name: 'checkout', fixed: { renewalPolicy: 1, noBlock: 1, date: 18, dueDate: 18 } },
  '15': { name: 'hold', fixed: { mode: 1, date: 18 } },
  '17': { name: 'item-information', fixed: { date: 18 } },
  '19': { name: 'item-status-update', fixed: { date: 18 } },
  '23': { name: 'patron-status', fixed: { language: 3, date: 18 } },
  '25': { name: 'patron-enable', fixed: { date: 18 } },
  '29': { name: 'renew', fixed: { thirdParty: 1, noBlock: 1, date: 18, dueDate: 18 } },
  '35': { name: 'end-session', fixed: { date: 18 } },
  '37': { name: 'fee-paid', fixed: { date: 18, feeType: 2, paymentType: 2, currency: 3 } },
  '63': { name: 'patron-information', fixed: { language: 3, date: 18, summary: 10 } },
  '65': { name: 'renew-all', fixed: { date: 18 } },
  '93': { name: 'login', fixed: { userAlgorithm: 1, passwordAlgorithm: 1 } },
  '97': { name: 'resend', fixed: {} },
  '99': { name: 'status', fixed: { statusCode: 1, printWidth: 3, version: 4 } },
} as const satisfies Record<string, { name: string; fixed: Readonly<Record<string, number>> }>

export type RequestCode = keyof typeof requests
export type RequestName = (typeof requests)[RequestCode]['name']

export function isRequestCode(code: string): code is RequestCode {
  return Object.hasOwn(requests, code)
}
