import type { institutionCalls } from '@estante/contract/institution.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { listGuides } from './list-guides.ts'
import { listCampuses, listLibraries } from './list-units.ts'
import { offeredPermissions } from './offered-permissions.ts'
import { presentGuide, presentNotice, presentPermission, presentQuestion } from './present.ts'
import { showHours, showOpenings } from './show-hours.ts'
import { showImage } from './show-image.ts'
import { showInstitution } from './show-institution.ts'
import { guides, noticesOn, permissions, questions } from './store.ts'

export const institutionHandlers: Handlers<keyof typeof institutionCalls> = {
  'institution.show': reads(showInstitution),
  'institution.features': reads(async (db, { language }) =>
    (await offeredPermissions(db)).filter(({ isEnabled }) => isEnabled).map((one) => presentPermission(one, language)),
  ),
  'institution.guides': reads(listGuides),
  'institution.menu': reads(async (db, { language }) =>
    (await guides(db, 2)).map((guide) => presentGuide(guide, language)),
  ),
  'institution.notices': reads(async (db, { language, now }) =>
    (await noticesOn(db, now.toPlainDate().toString())).map((notice) => presentNotice(notice, language)),
  ),
  'institution.faq': reads(async (db, { language }) =>
    (await questions(db)).map((question) => presentQuestion(question, language)),
  ),
  'institution.hours': reads((db, { language, now }) => showHours(db, now, language)),
  'institution.openings': reads((db, { language, now }) => showOpenings(db, now, language)),
  'institution.campusHours': reads(async (db, { language, now, params }) => {
    const campuses = await showHours(db, now, language)
    const campus = campuses.find((one) => one.cod_campus === params.campus)
    return campus ? [campus] : refuse('institution.campus_not_found', { id: params.campus })
  }),
  'institution.campuses': reads(listCampuses),
  'institution.libraries': reads(listLibraries),
  'institution.activity': reads(async (db, { language, params }) => {
    const permission = (await offeredPermissions(db)).find((one) => String(one.id) === params.id)
    return permission
      ? presentPermission(permission, language)
      : refuse('institution.activity_not_found', { id: params.id })
  }),
  'institution.activityNotice': reads(async (db, { language, params }) => {
    const permission = (await permissions(db)).find((one) => String(one.id) === params.id)
    if (!permission) refuse('institution.activity_not_found', { id: params.id })
    return { informativo: permission.notice[language] ?? '' }
  }),
  'institution.logo': reads((db) => showImage(db, 'logo')),
  'institution.background': reads((db) => showImage(db, 'background')),
}
