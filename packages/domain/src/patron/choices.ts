/** What personal data choose from: the specification's genders and marital statuses; the wire writes these codes. */

export const genders = ['female', 'male'] as const

export const maritalStatuses = ['single', 'married', 'separated', 'divorced', 'widowed', 'other'] as const

/** Levels of Brazilian schooling (LDB, Lei 9.394/1996), lowest first. */
export const educationLevels = [
  'primary-unfinished',
  'primary',
  'secondary-unfinished',
  'secondary',
  'higher-unfinished',
  'higher',
  'specialisation',
  'master',
  'doctorate',
  'postdoctorate',
] as const
