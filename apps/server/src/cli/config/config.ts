/** `estante config …`: what the environment sets, and what the institution sets: settings, loan rules, days, permissions. */
import type { Command, Terminal } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { listActivities, switchActivity } from './activities.ts'
import { addCalendarDays, listDays, removeCalendarDays } from './calendar.ts'
import { listCampuses, removeCampusNamed, setCampusNamed } from './campuses.ts'
import {
  listCategories,
  listLoanTypes,
  removeCategoryNamed,
  removeLoanTypeNamed,
  setCategoryNamed,
  setLoanTypeNamed,
} from './categories.ts'
import { listBibliographicDatabases, removeBibliographicDatabase, setBibliographicDatabase } from './databases.ts'
import { addEvent, listEvents, removeEvent } from './events.ts'
import { listFloorPlans, removeFloorPlanNamed, setFloorPlanNamed } from './floor-plans.ts'
import { listGuides, setGuideNamed, switchGuide } from './guides.ts'
import { listHours, setHours } from './hours.ts'
import { listInstitution, setInstitution } from './institution.ts'
import { showLayersKey } from './layers-key.ts'
import { listLibraries, removeLibraryNamed, setLibraryNamed } from './libraries.ts'
import { listMails, resetMailNamed, setMailNamed, showMailNamed } from './mails.ts'
import {
  listNotices,
  listPickupPlaces,
  removeNoticeNumbered,
  removePickupPlaceNumbered,
  setNoticeNumbered,
  setPickupPlaceNumbered,
} from './places-and-notices.ts'
import { listPolicies, removePolicyNumbered, setPolicy } from './policies.ts'
import { addQuestionAsked, listQuestions, removeQuestionNumbered, setQuestionNumbered } from './questions.ts'
import { listServices, removeServiceNamed, setServiceNamed } from './services.ts'
import { getSetting, listSettings, setSetting, unsetSetting } from './settings.ts'
import { showEnvironment } from './show-environment.ts'

type Verbs = Readonly<Record<string, Command>>

const groups: Readonly<Record<string, Command | Verbs>> = {
  list: listSettings,
  get: getSetting,
  set: setSetting,
  unset: unsetSetting,
  policy: { list: listPolicies, set: setPolicy, remove: removePolicyNumbered },
  calendar: { list: listDays, add: addCalendarDays, remove: removeCalendarDays },
  hours: { list: listHours, set: setHours },
  institution: { list: listInstitution, set: setInstitution },
  campus: { list: listCampuses, set: setCampusNamed, remove: removeCampusNamed },
  library: { list: listLibraries, set: setLibraryNamed, remove: removeLibraryNamed },
  category: { list: listCategories, set: setCategoryNamed, remove: removeCategoryNamed },
  'loan-type': { list: listLoanTypes, set: setLoanTypeNamed, remove: removeLoanTypeNamed },
  'pickup-place': { list: listPickupPlaces, set: setPickupPlaceNumbered, remove: removePickupPlaceNumbered },
  'floor-plan': { list: listFloorPlans, set: setFloorPlanNamed, remove: removeFloorPlanNamed },
  service: { list: listServices, set: setServiceNamed, remove: removeServiceNamed },
  notice: { list: listNotices, set: setNoticeNumbered, remove: removeNoticeNumbered },
  faq: { list: listQuestions, add: addQuestionAsked, set: setQuestionNumbered, remove: removeQuestionNumbered },
  mail: { list: listMails, show: showMailNamed, set: setMailNamed, reset: resetMailNamed },
  event: { list: listEvents, add: addEvent, remove: removeEvent },
  database: {
    list: listBibliographicDatabases,
    set: setBibliographicDatabase,
    remove: removeBibliographicDatabase,
  },
  'layers-key': showLayersKey,
  activity: {
    list: listActivities,
    on: (terminal, args) => switchActivity(terminal, args, true),
    off: (terminal, args) => switchActivity(terminal, args, false),
  },
  guide: {
    list: listGuides,
    on: (terminal, args) => switchGuide(terminal, args, true),
    off: (terminal, args) => switchGuide(terminal, args, false),
    set: setGuideNamed,
  },
}

export async function config(terminal: Terminal, args: string[]): Promise<number> {
  const [verb, ...others] = args
  if (verb === undefined || verb.startsWith('-')) return showEnvironment(terminal, args)
  const group = pick(groups, 'config', verb)
  if (typeof group === 'function') return group(terminal, others)
  const [inner, ...rest] = others
  return pick(group, `config ${verb}`, inner)(terminal, rest)
}

function pick<One>(verbs: Readonly<Record<string, One>>, command: string, verb: string | undefined): One {
  const known = Object.keys(verbs).join(', ')
  const found = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (found === undefined) throw new UsageError('configVerbUnknown', { command, verb: verb ?? '', verbs: known })
  return found
}
