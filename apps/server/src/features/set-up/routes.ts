import type { setUpCalls } from '@estante/contract/set-up.calls'
import type { setUpTextsCalls } from '@estante/contract/set-up-texts.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { endCategory, saveCategory, showCategories } from './category-calls.ts'
import { placeGuide, saveGuide, showGuides } from './guide-calls.ts'
import { removeImage, saveInstitution, setImage, showInstitution } from './institution-calls.ts'
import { endLoanType, saveLoanType, showLoanTypes } from './loan-type-calls.ts'
import { previewMail, resetMail, saveMail, showMail, showMails, testMail } from './mail-text-calls.ts'
import { endPolicy, savePolicy, showPolicies } from './policy-calls.ts'
import { endQuestion, placeQuestion, saveQuestion, showQuestions } from './question-calls.ts'
import { endService, saveService, showServices } from './service-calls.ts'

export const setUpHandlers: Handlers<keyof typeof setUpCalls> = {
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
