import type { NoticeKind } from '@estante/domain/alerts/notice-kinds'
import type { MailTopic } from '../../i18n/compose-mail.ts'

/** What each mail tells of. Mails without a kind are always sent: codes, changes of the account, what was asked for. */
const kinds: { readonly [topic in MailTopic]?: NoticeKind } = {
  holdReady: 'hold-ready',
  pickupMoved: 'hold-ready',
  holdExpired: 'hold-ended',
  holdWithdrawn: 'hold-ended',
  dueSoon: 'due-soon',
  automaticRenewal: 'due-soon',
  overdue: 'overdue',
  requestReady: 'loan-request',
  requestBroughtHome: 'loan-request',
  requestEnded: 'loan-request',
  requestAnswered: 'request',
  requestAvailable: 'request',
  requestFinished: 'request',
  requestRefused: 'request',
  suggestionAnswered: 'suggestion',
  suggestionAnsweredWith: 'suggestion',
  commentApproved: 'comment',
  commentRefused: 'comment',
  libraryCommentApproved: 'comment',
  reportClosed: 'comment',
  interestNews: 'profile-news',
  libraryNotice: 'notice',
}

export function noticeOfTopic(topic: MailTopic): NoticeKind | undefined {
  return kinds[topic]
}
