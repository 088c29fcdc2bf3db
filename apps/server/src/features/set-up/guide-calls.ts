import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import {
  changeGuide,
  moveGuide,
  type OfferedGuide,
  offeredGuides,
  switchGuideOff,
  switchGuideOn,
} from './change-guide.ts'
import { namesOf, wireNames } from './named-rows.ts'
import { lockSetUp } from './store/common.ts'
import { type ShownGuide, shownGuides } from './store/guides.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Shown = AnswerOf<'set-up.guides'>

const places = { 1: 'linha', 2: 'mais' } as const

/** What the form has, in the names of the wire. */
function fieldsOf({ names, section }: Omit<OfferedGuide, 'code'>, isShown: boolean) {
  return { ...wireNames(names), lugar: isShown ? places[section] : ('desligada' as const) }
}

async function present(db: Reader): Promise<Shown> {
  const shown = await shownGuides(db)
  const row = (guide: OfferedGuide, isShown: boolean) => {
    const fields = fieldsOf(guide, isShown)
    return { guia: guide.code, ...fields, versao: versionOf(fields) }
  }
  return {
    abas: [...shown.map((guide) => row(guide, true)), ...offeredGuides(shown).map((guide) => row(guide, false))],
  }
}

export const showGuides: ReadingHandler<'set-up.guides'> = (db) => present(db)

export const saveGuide: WritingHandler<'set-up.save_guide'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await shownGuides(tx)
  const shown = all.find(({ code }) => code === body.guia)
  const guide = shown ?? offeredGuides(all).find(({ code }) => code === body.guia) ?? refuse('set_up.gone')
  requireUnchanged(body.versao, fieldsOf(guide, shown !== undefined))
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  const fields = { ...namesOf(body), place: body.lugar === 'linha' ? 'row' : 'menu' } as const
  if (body.lugar === 'desligada') await (shown && switchGuideOff(tx, shown, signature))
  else if (shown) await changeGuide(tx, shown, fields, signature)
  else await switchGuideOn(tx, guide, fields, signature)
  return present(tx)
}

export const placeGuide: WritingHandler<'set-up.move_guide'> = async (tx, { body, caller, now }) => {
  await lockSetUp(tx)
  const all = await shownGuides(tx)
  const moved = guideOf(all, body.guia)
  const before = body.antes_de === '' ? undefined : guideOf(all, body.antes_de)
  if (before && before.section !== moved.section) refuse('set_up.gone')
  await moveGuide(tx, all, moved, before, { actor: actorOf(caller), now: now.toInstant() })
  return present(tx)
}

/** @throws Refusal for one that somebody has switched off */
function guideOf(all: readonly ShownGuide[], named: string): ShownGuide {
  return all.find(({ code }) => code === named) ?? refuse('set_up.gone')
}
