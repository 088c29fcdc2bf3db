import type { AnswerOf } from '@estante/contract/shapes'
import { type FirstStep, isStepDone, isUnnamed } from '@estante/domain/institution/first-steps'
import { defaultBrand } from '@estante/look/palette/derive-palette'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { readInstallationState } from './read-first-steps.ts'
import { recordChange, signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { saveSetting } from './store/settings.ts'

type Shown = AnswerOf<'set-up.first_steps'>

const setting = 'desk.first_steps'
/** Libraries that are named; a large import may have made many. */
const mostNamed = 10

export const showFirstSteps: ReadingHandler<'set-up.first_steps'> = (db, _, { sendsMail }) =>
  present(db, sendsMail ?? false)

/** Asking again for what is so changes nothing. */
export const showFirstStepsAtDesk: WritingHandler<'set-up.show_first_steps'> = async (tx, request, { sendsMail }) => {
  const { body, caller, now } = request
  await lockSetUp(tx)
  const before = await readSetting(tx, setting)
  if (before !== body.mostra) {
    await saveSetting(tx, setting, JSON.stringify(body.mostra))
    const details = { name: setting, before, after: body.mostra }
    await recordChange(tx, signatureOf(caller, now), 'settings.set', 'setting', undefined, details)
  }
  return present(tx, sendsMail ?? false)
}

async function present(db: Reader, sendsMail: boolean): Promise<Shown> {
  const { facts, institution, withoutHours, policies, staff, lastFailure } = await readInstallationState(db, sendsMail)
  const done = (step: FirstStep) => ({ pronto: isStepDone(step, facts) })
  const [policy] = policies
  const isForAll =
    policy !== undefined && policy.loanHours === 0 && !policy.categoryId && !policy.materialType && !policy.libraryId
  return {
    mostra: await readSetting(db, setting),
    instituicao: {
      ...done('institution'),
      nome: institution.name,
      sigla: institution.acronym,
      cor_propria: institution.brandColour !== defaultBrand,
      tem_logo: institution.hasLogo,
    },
    bibliotecas: {
      ...done('libraries'),
      total: facts.libraries.length,
      sem_nome: facts.libraries.filter(isUnnamed).length,
      sem_horario: withoutHours.length,
      quais_sem_horario: withoutHours
        .slice(0, mostNamed)
        .map(({ id, name }) => ({ codigo: String(id), descricao: name })),
    },
    regras: {
      ...done('policies'),
      total: policies.length,
      unica_geral:
        policies.length === 1 && isForAll ? { dias: policy.loanDays, emprestimos: policy.openLoanLimit } : null,
    },
    registros: { ...done('records'), total: facts.titles },
    exemplares: { ...done('copies'), total: facts.copies },
    pessoas: { ...done('people'), total: facts.people, equipe: staff },
    correio: {
      ...done('mail'),
      sai: sendsMail,
      enviados: facts.mail.sent,
      falhas: facts.mail.failing,
      ultima_falha: lastFailure ?? '',
    },
    emprestimos: { ...done('loan'), total: facts.loans },
  }
}
