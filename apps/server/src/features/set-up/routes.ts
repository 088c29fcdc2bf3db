import type { setUpCalls } from '@estante/contract/set-up.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { removeImage, saveInstitution, setImage, showInstitution } from './institution-calls.ts'
import { endPolicy, savePolicy, showPolicies } from './policy-calls.ts'

export const setUpHandlers: Handlers<keyof typeof setUpCalls> = {
  'set-up.institution': reads(showInstitution),
  'set-up.change_institution': writes(saveInstitution),
  'set-up.set_image': reads(setImage),
  'set-up.remove_image': writes(removeImage),
  'set-up.policies': reads(showPolicies),
  'set-up.save_policy': writes(savePolicy),
  'set-up.remove_policy': writes(endPolicy),
}
