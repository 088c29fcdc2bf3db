/** What an alert can be about; the words of each are made when it is read. */
export const alertKinds = [
  'hold-ready',
  'hold-expired',
  'hold-withdrawn',
  'due-soon',
  'overdue',
  'loan-request-available',
  'loan-request-brought',
  'loan-request-ended',
  'request-changed',
  'request-message',
  'suggestion-changed',
  'comment-approved',
  'comment-refused',
  'profile-news',
  'issue-received',
  'notice',
] as const

export type AlertKind = (typeof alertKinds)[number]
