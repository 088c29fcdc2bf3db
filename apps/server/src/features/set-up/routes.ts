import type { setUpCalls } from '@estante/contract/set-up.calls'
import type { setUpHoursCalls } from '@estante/contract/set-up-hours.calls'
import type { setUpLibrariesCalls } from '@estante/contract/set-up-libraries.calls'
import type { setUpPlacesCalls } from '@estante/contract/set-up-places.calls'
import type { setUpSettingsCalls } from '@estante/contract/set-up-settings.calls'
import type { setUpSignOnCalls } from '@estante/contract/set-up-sign-on.calls'
import type { setUpTextsCalls } from '@estante/contract/set-up-texts.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { giveDaysBack, previewDays, setDays } from './calendar-calls.ts'
import { endCategory, saveCategory, showCategories } from './category-calls.ts'
import { showFirstSteps, showFirstStepsAtDesk } from './first-steps-calls.ts'
import { placeGuide, saveGuide, showGuides } from './guide-calls.ts'
import { listHours, previewWeek, saveWeek } from './hours-calls.ts'
import { removeImage, saveInstitution, setImage, showInstitution } from './institution-calls.ts'
import {
  createCampus,
  createLibrary,
  listLibraries,
  previewRemoval,
  removeCampusNumbered,
  removeLibraryNumbered,
  saveCampus,
  saveLibrary,
} from './library-calls.ts'
import { endLoanType, saveLoanType, showLoanTypes } from './loan-type-calls.ts'
import { previewMail, resetMail, saveMail, showMail, showMails, testMail } from './mail-text-calls.ts'
import { changeNotice, createNotice, listNotices, removeNoticeNumbered } from './notice-calls.ts'
import { createPlace, listPlaces, removePlace, savePlace } from './place-calls.ts'
import { endPolicy, savePolicy, showPolicies } from './policy-calls.ts'
import { endQuestion, placeQuestion, saveQuestion, showQuestions } from './question-calls.ts'
import { endService, saveService, showServices } from './service-calls.ts'
import { saveSettings, showSettings } from './setting-calls.ts'
import { saveSignOn, showSignOn } from './sign-on-calls.ts'
import { trySignOn } from './try-sign-on.ts'

export const setUpSettingsHandlers: Handlers<keyof typeof setUpSettingsCalls> = {
  'set-up-settings.show': reads(showSettings),
  'set-up-settings.save': reads(saveSettings),
}

export const setUpSignOnHandlers: Handlers<keyof typeof setUpSignOnCalls> = {
  'set-up-sign-on.show': reads(showSignOn),
  'set-up-sign-on.save': reads(saveSignOn),
  'set-up-sign-on.test': reads(trySignOn),
}

export const setUpLibrariesHandlers: Handlers<keyof typeof setUpLibrariesCalls> = {
  'set-up-libraries.list': reads(listLibraries),
  'set-up-libraries.add': writes(createLibrary),
  'set-up-libraries.change': writes(saveLibrary),
  'set-up-libraries.preview_removal': reads(previewRemoval),
  'set-up-libraries.remove': writes(removeLibraryNumbered),
  'set-up-libraries.add_campus': writes(createCampus),
  'set-up-libraries.change_campus': writes(saveCampus),
  'set-up-libraries.remove_campus': writes(removeCampusNumbered),
}

export const setUpHoursHandlers: Handlers<keyof typeof setUpHoursCalls> = {
  'set-up-hours.list': reads(listHours),
  'set-up-hours.preview_week': reads(previewWeek),
  'set-up-hours.change_week': writes(saveWeek),
  'set-up-hours.preview_days': reads(previewDays),
  'set-up-hours.set_days': writes(setDays),
  'set-up-hours.remove_days': writes(giveDaysBack),
}

export const setUpPlacesHandlers: Handlers<keyof typeof setUpPlacesCalls> = {
  'set-up-places.list': reads(listPlaces),
  'set-up-places.add': writes(createPlace),
  'set-up-places.change': writes(savePlace),
  'set-up-places.remove': writes(removePlace),
  'set-up-notices.list': reads(listNotices),
  'set-up-notices.add': writes(createNotice),
  'set-up-notices.change': writes(changeNotice),
  'set-up-notices.remove': writes(removeNoticeNumbered),
}

export const setUpHandlers: Handlers<keyof typeof setUpCalls> = {
  'set-up.first_steps': reads(showFirstSteps),
  'set-up.show_first_steps': writes(showFirstStepsAtDesk),
  'set-up.institution': reads(showInstitution),
  'set-up.change_institution': writes(saveInstitution),
  'set-up.set_image': reads(setImage),
  'set-up.remove_image': writes(removeImage),
  'set-up.policies': reads(showPolicies),
  'set-up.save_policy': writes(savePolicy),
  'set-up.remove_policy': writes(endPolicy),
  'set-up.categories': reads(showCategories),
  'set-up.save_category': writes(saveCategory),
  'set-up.remove_category': writes(endCategory),
  'set-up.loan_types': reads(showLoanTypes),
  'set-up.save_loan_type': writes(saveLoanType),
  'set-up.remove_loan_type': writes(endLoanType),
  'set-up.services': reads(showServices),
  'set-up.save_service': writes(saveService),
  'set-up.remove_service': writes(endService),
}

/** What readers read. */
export const setUpTextsHandlers: Handlers<keyof typeof setUpTextsCalls> = {
  'set-up.questions': reads(showQuestions),
  'set-up.save_question': writes(saveQuestion),
  'set-up.move_question': writes(placeQuestion),
  'set-up.remove_question': writes(endQuestion),
  'set-up.guides': reads(showGuides),
  'set-up.save_guide': writes(saveGuide),
  'set-up.move_guide': writes(placeGuide),
  'set-up.mails': reads(showMails),
  'set-up.mail': reads(showMail),
  'set-up.save_mail': writes(saveMail),
  'set-up.reset_mail': writes(resetMail),
  'set-up.preview_mail': reads(previewMail),
  'set-up.test_mail': writes(testMail),
}
