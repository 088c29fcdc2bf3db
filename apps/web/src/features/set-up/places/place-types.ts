import type { AnswerOf } from '@estante/contract/shapes'

export type SetUpPlaces = AnswerOf<'set-up-places.list'>
export type SetUpPlace = SetUpPlaces['locais'][number]
