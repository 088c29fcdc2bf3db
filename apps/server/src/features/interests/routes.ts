import type { interestsCalls } from '@estante/contract/interests.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import {
  addInterests,
  addPeriodical,
  addWorkType,
  changePeriodical,
  changeSearch,
  changeWorkType,
  removeInterest,
  removePeriodical,
  removeSearch,
  removeWorkType,
  saveSearch,
  setValidity,
} from './change-interests.ts'
import {
  findPeriodicals,
  findTargets,
  listInterests,
  listPeriodicals,
  listSearches,
  listWorkTypes,
  showChoices,
} from './list-interests.ts'

export const interestsHandlers: Handlers<keyof typeof interestsCalls> = {
  'interests.choices': reads(showChoices),
  'interests.list': reads(listInterests),
  'interests.add': writes(addInterests),
  'interests.remove': writes(removeInterest),
  'interests.find': reads(findTargets),
  'interests.set_validity': writes(setValidity),
  'interests.periodicals': reads(listPeriodicals),
  'interests.add_periodical': writes(addPeriodical),
  'interests.find_periodicals': reads(findPeriodicals),
  'interests.change_periodical': writes(changePeriodical),
  'interests.remove_periodical': writes(removePeriodical),
  'interests.work_types': reads(listWorkTypes),
  'interests.add_work_type': writes(addWorkType),
  'interests.change_work_type': writes(changeWorkType),
  'interests.remove_work_type': writes(removeWorkType),
  'interests.searches': reads(listSearches),
  'interests.save_search': writes(saveSearch),
  'interests.change_search': writes(changeSearch),
  'interests.remove_search': writes(removeSearch),
}
