import type { AreaClasses } from './area-codes.ts'

/** National Library of Medicine Classification: QS to QZ before the clinic, W in it. */
export const nlmClasses: AreaClasses = {
  genetics: 'QU450-560 QZ50',
  morphology: 'QS',
  physiology: 'QT',
  biochemistry: 'QU',
  biophysics: 'QT34',
  pharmacology: 'QV',
  immunology: 'QW501-949',
  microbiology: 'QW',
  parasitology: 'QX',
  'biomedical-engineering': 'QT36-37',
  medicine: 'QY QZ W',
  dentistry: 'WU',
  pharmacy: 'QV701-835',
  nursing: 'WY',
  nutrition: 'QU145-160 WB400-449 WD100-175',
  'public-health': 'WA WX',
  'speech-therapy': 'WM474-476',
  physiotherapy: 'WB460-545',
  'physical-education': 'QT250-275',
}
