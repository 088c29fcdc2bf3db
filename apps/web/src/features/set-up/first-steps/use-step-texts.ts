import type { AnswerOf } from '@estante/contract/shapes'
import { type FirstStep, firstSteps, initialName } from '@estante/domain/institution/first-steps'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'

export type FirstSteps = AnswerOf<'set-up.first_steps'>

/** A step: what is there, and where or by what command the rest comes. */
export interface StepText {
  step: FirstStep
  isDone: boolean
  title: string
  /** Sentences. */
  there: readonly string[]
  /** What the command or the page takes. */
  hint?: string
  command?: string
  link?: { href: string; label: string }
}

const commands = {
  records: 'npx estante import bib.mrc --copies none',
  copies: 'npx estante import copies copies.csv',
  people: 'npx estante import people people.csv',
  mail: 'SMTP_URL=smtp://user:password@mail.example.org:587 MAIL_FROM=library@example.org npm start',
}

/** In order; the numbers are those of the answer. */
export function useStepTexts(state: FirstSteps): StepText[] {
  const { t } = useTranslation('first-steps')
  const { number, list } = useFormat()
  const counted = (count: number) => ({ count, total: number(count) })
  const { instituicao, bibliotecas, regras, registros, exemplares, pessoas, correio, emprestimos } = state

  const libraries = (): Omit<StepText, 'step' | 'isDone' | 'title'> => {
    const { total, sem_horario, sem_nome, quais_sem_horario } = bibliotecas
    const names = list(quais_sem_horario.map(({ descricao }) => descricao))
    const more = sem_horario > quais_sem_horario.length ? ' …' : ''
    const hours =
      total === 0
        ? t('libraries.none')
        : sem_horario === 0
          ? t('libraries.all', counted(total))
          : t('libraries.some', { ...counted(total), missing: number(sem_horario), names: names + more })
    const [first] = quais_sem_horario
    const link =
      total === 0 || sem_nome > 0
        ? { href: paths.setUpLibraries, label: t('libraries.link') }
        : first
          ? { href: paths.setUpHours, label: t('libraries.hours') }
          : { href: paths.setUpLibraries, label: t('libraries.again') }
    return { there: [hours, ...(sem_nome > 0 ? [t('libraries.unnamed', { name: initialName })] : [])], link }
  }

  const policies = () => {
    if (regras.total === 0) return t('policies.none')
    const { unica_geral } = regras
    if (!unica_geral) return t('policies.some', counted(regras.total))
    return t('policies.general', { days: number(unica_geral.dias), loans: number(unica_geral.emprestimos) })
  }

  const mail = (): Omit<StepText, 'step' | 'isDone' | 'title'> => {
    if (!correio.sai) return { there: [t('mail.folder')], hint: t('mail.folderHint'), command: commands.mail }
    const sent = correio.enviados === 0 ? t('mail.none') : t('mail.some', counted(correio.enviados))
    const failing = { ...counted(correio.falhas), reason: correio.ultima_falha }
    return {
      there: [sent, ...(correio.falhas > 0 ? [t('mail.failing', failing)] : [])],
      link: { href: paths.mails, label: t(correio.pronto ? 'mail.again' : 'mail.link') },
    }
  }

  const { cor_propria, tem_logo } = instituicao
  const look = cor_propria ? (tem_logo ? 'colourAndLogo' : 'colour') : tem_logo ? 'logo' : 'plain'
  const texts: Record<FirstStep, Omit<StepText, 'step' | 'isDone' | 'title'> & { isDone: boolean }> = {
    institution: {
      isDone: instituicao.pronto,
      there: [
        ...(instituicao.nome === initialName
          ? [t('institution.unnamed', { name: initialName })]
          : [
              `${instituicao.nome}.`,
              ...(instituicao.pronto ? [] : [t('institution.unnamedShort', { name: initialName })]),
            ]),
        t(`institution.${look}`),
      ],
      link: { href: paths.setUp, label: t(instituicao.pronto ? 'institution.again' : 'institution.link') },
    },
    libraries: { isDone: bibliotecas.pronto, ...libraries() },
    policies: {
      isDone: regras.pronto,
      there: [policies()],
      link: { href: paths.policies, label: t(regras.pronto ? 'policies.again' : 'policies.link') },
    },
    records: {
      isDone: registros.pronto,
      there: [registros.pronto ? t('records.some', counted(registros.total)) : t('records.none')],
      ...(!registros.pronto && { hint: t('records.hint'), command: commands.records }),
    },
    copies: {
      isDone: exemplares.pronto,
      there: [exemplares.pronto ? t('copies.some', counted(exemplares.total)) : t('copies.none')],
      ...(!exemplares.pronto && { hint: t('copies.hint'), command: commands.copies }),
    },
    people: {
      isDone: pessoas.pronto,
      there: [
        pessoas.pronto
          ? t('people.some', counted(pessoas.total))
          : t('people.none', { count: pessoas.equipe, staff: number(pessoas.equipe) }),
      ],
      ...(!pessoas.pronto && { hint: t('people.hint'), command: commands.people }),
      link: pessoas.pronto
        ? { href: paths.people, label: t('people.again') }
        : { href: paths.newPerson, label: t('people.link') },
    },
    mail: { isDone: correio.pronto, ...mail() },
    loan: {
      isDone: emprestimos.pronto,
      there: [emprestimos.pronto ? t('loan.some', counted(emprestimos.total)) : t('loan.none')],
      link: { href: paths.desk, label: t(emprestimos.pronto ? 'loan.again' : 'loan.link') },
    },
  }
  return firstSteps.map((step) => ({ step, title: t(`${step}.title`), ...texts[step] }))
}
