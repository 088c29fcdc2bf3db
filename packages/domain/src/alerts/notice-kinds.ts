/**
 * What a patron may choose to be told, and by which channel: as an alert in the account, by mail, by
 * push to the browsers that they turned it on in.
 * Some alerts always stay in the account, because missing one costs something: a copy that waits until a date, a late
 * loan, a notice of the library to everybody.
 */
import type { AlertKind } from './alert-kinds.ts'

/** In the order of the page. */
export const noticeKinds = [
  'hold-ready',
  'hold-ended',
  'due-soon',
  'overdue',
  'loan-request',
  'request',
  'suggestion',
  'comment',
  'profile-news',
  'issue-received',
  'notice',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['account', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Whether each channel is wanted. */
export type ChannelChoice = Readonly<Record<NoticeChannel, boolean>>

/** The channels of a choice in a line, for the audit log. */
export function chosenChannels(choice: ChannelChoice): string {
  return noticeChannels.filter((channel) => choice[channel]).join(' ')
}

/** Everything is wanted until the patron says otherwise. */
export const usualChoice: ChannelChoice = { account: true, mail: true, push: true }

/** Kinds whose alert in the account cannot be turned off. */
const alwaysTold: ReadonlySet<NoticeKind> = new Set(['hold-ready', 'overdue', 'loan-request', 'notice'])

export function isAlwaysTold(kind: NoticeKind): boolean {
  return alwaysTold.has(kind)
}

/** No mail is written about these: they are alerts alone. A notice is mailed where it was written to one person. */
const withoutMail: ReadonlySet<NoticeKind> = new Set(['issue-received'])

export function hasMail(kind: NoticeKind): boolean {
  return !withoutMail.has(kind)
}

const kindOfAlert: Readonly<Record<AlertKind, NoticeKind>> = {
  'hold-ready': 'hold-ready',
  'hold-expired': 'hold-ended',
  'hold-withdrawn': 'hold-ended',
  'due-soon': 'due-soon',
  overdue: 'overdue',
  'loan-request-available': 'loan-request',
  'loan-request-brought': 'loan-request',
  'loan-request-ended': 'loan-request',
  'request-changed': 'request',
  'request-message': 'request',
  'suggestion-changed': 'suggestion',
  'comment-approved': 'comment',
  'comment-refused': 'comment',
  'profile-news': 'profile-news',
  'issue-received': 'issue-received',
  notice: 'notice',
}

export function noticeOfAlert(kind: AlertKind): NoticeKind {
  return kindOfAlert[kind]
}

/** The choice that is stored: the account is kept on where it cannot be turned off. */
export function allowedChoice(kind: NoticeKind, wanted: ChannelChoice): ChannelChoice {
  return { ...wanted, account: wanted.account || isAlwaysTold(kind) }
}
