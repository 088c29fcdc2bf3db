/**
 * Which answers a change makes stale. `useChange` asks for them again, so that two screens never disagree; nobody else does.
 * A new change does not compile without its row here.
 */
import type { CallId, Calls } from '@estante/contract/calls'

/** The wire has it as a GET, and yet it changes something that is shown. */
type ChangeByGet = 'patron.renew'

/** Calls that change something, or may. */
export type ChangeId = { [Id in CallId]: Calls[Id]['method'] extends 'GET' ? never : Id }[CallId] | ChangeByGet

/**
 * What is lent, held, asked for and owed hangs together: a renewal can start a fine, a hold that is cancelled frees a
 * copy, an open loan stands in the way of a clearance.
 */
const circulation: readonly CallId[] = [
  'loans.pending',
  'loans.history',
  'loans.start',
  'alerts.list',
  'alerts.count',
  'holds.list',
  'holds.history',
  'holds.options',
  'loan-requests.list',
  'loan-requests.form',
  'closed-collection.show',
  'closed-collection.list',
  'charges.list',
  'charges.suspensions',
  'clearance.verify',
  'titles.copies',
  'titles.permissions',
]

/** Unread alerts stand on the account's home page and in the header of every page. */
const alerts: readonly CallId[] = ['alerts.list', 'alerts.count', 'loans.start']
const requests: readonly CallId[] = ['requests.list', 'requests.show', 'requests.interlibrary_form']

/** What a patron follows, and the titles that match it. */
const interests: readonly CallId[] = [
  'interests.choices',
  'interests.list',
  'interests.periodicals',
  'interests.work_types',
  'interests.searches',
  'search.interestTitles',
]

/** Lists of titles, and what is in the one that is open. */
const titleLists: readonly CallId[] = ['title-lists.list', 'title-lists.show']

/** Of a change that is shown nowhere, or after which another session begins: `SessionWatch` then forgets every answer. */
const nothing: readonly CallId[] = []

export const staleCalls: Readonly<Record<ChangeId, readonly CallId[]>> = {
  // The pages keep the basket in a store of its own (features/basket/basket-source.ts).
  'bibliographic-databases.open': nothing,
  // Its answer has the card of the person as it is afterwards.
  'desk.scan': ['desk.worklists'],
  'desk.work': ['desk.worklists'],
  'desk.due_date': ['desk.person', 'people.show'],
  'person-requests.hold': ['person-requests.options', 'desk.person', 'desk.worklists', 'people.show'],
  'person-requests.cancel_hold': ['person-requests.options', 'desk.person', 'desk.worklists', 'people.show'],
  'person-requests.ask': ['person-requests.options', 'desk.person', 'desk.worklists', 'people.show'],
  'person-requests.end': ['desk.worklists'],
  'till.charge': ['till.debts', 'till.services'],
  'people.register': ['people.find', 'people.similar'],
  'people.edit': ['people.find', 'people.show'],
  'people.block': ['people.find', 'people.show'],
  'people.unblock': ['people.find', 'people.show'],
  'people.lift': ['people.show'],
  'till.pay': ['till.debts', 'till.show'],
  'till.open': ['till.show'],
  'till.close': ['till.show'],
  'till.reduce': ['till.debts'],
  'inbox.act': ['inbox.list', 'inbox.show'],
  'inbox.assign': ['inbox.list', 'inbox.show'],
  'inbox.preview': nothing,
  'copies.act': ['copies.show', 'desk.worklists'],
  'set-up.change_institution': ['set-up.institution', 'institution.show'],
  'set-up.set_image': ['set-up.institution', 'institution.show'],
  'set-up.remove_image': ['set-up.institution', 'institution.show'],
  'set-up.save_policy': ['set-up.policies'],
  'set-up.remove_policy': ['set-up.policies'],
  'set-up.save_category': ['set-up.categories', 'set-up.policies', 'people.form'],
  'set-up.remove_category': ['set-up.categories', 'set-up.policies', 'people.form'],
  'set-up.save_loan_type': ['set-up.loan_types'],
  'set-up.remove_loan_type': ['set-up.loan_types'],
  'set-up.save_service': ['set-up.services', 'till.services'],
  'set-up.remove_service': ['set-up.services', 'till.services'],
  'links.open': nothing,
  'links.count': nothing,
  'links.grupoa': nothing,
  'basket.add': nothing,
  'basket.remove': nothing,
  'basket.replace': nothing,
  'basket.export': nothing,
  'holds.check': nothing,
  'holds.place': circulation,
  'holds.cancel': circulation,
  'holds.suspend': circulation,
  'holds.resume': circulation,
  'holds.move': circulation,
  'loans.renew': circulation,
  'loans.mail_receipt': nothing,
  'loans.new_token': ['loans.token'],
  'loans.change_preferences': ['loans.preferences', 'patron.data', 'alerts.choices'],
  'loans.keep_history': ['loans.kept_history'],
  'loans.erase_history': [...circulation, 'loans.kept_history'],
  'loans.open_calendar': ['loans.calendar'],
  'loans.close_calendar': ['loans.calendar'],
  'loan-requests.ask': circulation,
  'loan-requests.cancel': circulation,
  'closed-collection.ask': circulation,
  'closed-collection.cancel': circulation,
  // They are made of the debts as they are now, which may not be those that are shown.
  'charges.slip': ['charges.list', 'loans.start'],
  'charges.pix': ['charges.list', 'loans.start'],
  'reports.send': nothing,
  'alerts.mark': alerts,
  'alerts.mark_all': alerts,
  'alerts.remove': alerts,
  'alerts.choose': ['alerts.choices'],
  'push.subscribe': ['push.show'],
  'push.unsubscribe': ['push.show'],
  'mail-links.use': ['mail-links.show', 'alerts.choices', ...circulation],
  'acquisitions.suggest': ['acquisitions.suggestions'],
  'interests.add': interests,
  'interests.remove': interests,
  'interests.set_validity': interests,
  'interests.add_periodical': interests,
  'interests.change_periodical': interests,
  'interests.remove_periodical': interests,
  'interests.add_work_type': interests,
  'interests.change_work_type': interests,
  'interests.remove_work_type': interests,
  'interests.save_search': interests,
  'interests.change_search': interests,
  'interests.remove_search': interests,
  'title-lists.create': titleLists,
  'title-lists.rename': titleLists,
  'title-lists.delete': ['title-lists.list'],
  'title-lists.add': titleLists,
  'title-lists.remove': titleLists,
  'title-lists.note': ['title-lists.show'],
  'title-lists.move': ['title-lists.show'],
  'title-lists.share': titleLists,
  'title-lists.withdraw': titleLists,
  'reading-lists.change': ['reading-lists.find', 'reading-lists.options'],
  'comments.write': ['comments.mine', 'comments.own', 'comments.titles'],
  'comments.write_to_library': ['comments.mine'],
  'comments.remove': ['comments.list', 'comments.mine', 'comments.own', 'comments.titles'],
  'requests.exchange': requests,
  'requests.interlibrary': requests,
  'requests.survey': requests,
  'requests.card': requests,
  'requests.specialised': requests,
  'requests.change': requests,
  'requests.cancel': requests,
  'requests.write': requests,
  'requests.attach': ['requests.show'],
  'requests.remove_file': ['requests.show'],
  'requests.post_work': nothing,
  'clearance.issue': circulation,
  'clearance.send_mail': nothing,
  // Address, telephone and e-mail stand in the form of a loan request, whether mail is wanted beside the reminders.
  'patron.change_data': [
    'patron.data',
    'patron.email',
    'loan-requests.form',
    'loans.preferences',
    'alerts.choices',
    'requests.interlibrary_form',
  ],
  'patron.renew': circulation,
  'patron.set_area_base': ['patron.area_address'],
  'patron.redirect_sign_in': nothing,
  'patron.erase': nothing,
  'recovery.check': nothing,
  'recovery.finish': nothing,
  // The other devices are signed out.
  'recovery.change_password': ['session.list'],
  'second-factors.start_authenticator': nothing,
  'second-factors.confirm_authenticator': ['second-factors.list'],
  'second-factors.remove_authenticator': ['second-factors.list'],
  'second-factors.new_backup_codes': ['second-factors.list'],
  'second-factors.start_passkey': nothing,
  'second-factors.add_passkey': ['second-factors.list'],
  'second-factors.rename_passkey': ['second-factors.list'],
  'second-factors.remove_passkey': ['second-factors.list'],
  'second-factors.passkey_options': nothing,
  'second-factors.passkey_sign_in': nothing,
  'session.token': nothing,
  'session.switch_login': nothing,
  'session.switch_user': nothing,
  'session.end': ['session.list'],
  'session.end_all': nothing,
  'single-sign-on.oidc_validate': nothing,
  'single-sign-on.saml_validate': nothing,
}
