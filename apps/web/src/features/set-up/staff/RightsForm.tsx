import type { AnswerOf } from '@estante/contract/shapes'
import type { StaffRight } from '@estante/domain/session/staff-rights'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { type Role, rightsAt, roleOf } from './rights-by-place.ts'

interface RightsFormProps {
  shown: AnswerOf<'staff.show'>
  /** Empty: every one. */
  library: string
}

type Activity = RightsFormProps['shown']['atividades'][number]

/** The rights at one place: a role sets them all, each can be chosen by itself. What is sent is only what changes. */
export function RightsForm({ shown, library }: RightsFormProps) {
  const { t } = useTranslation('set-up-staff')
  const { conta, atividades, papeis } = shown
  const before = rightsAt(conta.direitos, library)
  const everywhere = library === '' ? [] : rightsAt(conta.direitos, '')
  const [chosen, setChosen] = useState<readonly number[]>(before)
  const [asks, setAsks] = useState(false)
  const change = useChange('staff.change', () => {
    setAsks(false)
    showToast({ text: t('form.saved', { name: conta.nome }) })
  })
  /** Why the box does not move; undefined: it does. */
  const fixed = ({ direito, de_todos, por_biblioteca, pode_dar }: Activity) => {
    if (de_todos) return t('everybodys')
    if (everywhere.includes(direito)) return t('fixed.everywhere')
    if (library !== '' && !por_biblioteca) return t('fixed.everywhereOnly')
    return pode_dar ? undefined : t('fixed.beyond')
  }
  const isHeld = (right: number) =>
    chosen.includes(right) ||
    everywhere.includes(right) ||
    atividades.some((one) => one.de_todos && one.direito === right)
  const role = roleOf(
    atividades.map(({ direito }) => direito).filter((right) => isHeld(right)),
    papeis,
  )
  const canBe = (rights: readonly number[]) =>
    atividades.every((one) => fixed(one) === undefined || isHeld(one.direito) === rights.includes(one.direito))
  const chooseRole = (name: string) => {
    const rights = papeis.find(({ papel }) => papel === name)?.direitos
    if (!rights) return
    const free = atividades.filter((one) => fixed(one) === undefined).map(({ direito }) => direito)
    setChosen([...chosen.filter((one) => !free.includes(one)), ...free.filter((one) => rights.includes(one))])
  }
  const dar = chosen.filter((right) => !before.includes(right))
  const retirar = before.filter((right) => !chosen.includes(right))
  const send = (proprios: boolean) => {
    const papel: { papel?: Role } = role !== undefined && dar.length > 0 ? { papel: role } : {}
    const body = { cod_biblioteca: library, dar: [...dar], retirar, ...papel, ...(proprios && { proprios }) }
    change.mutate({ params: { id: conta.cod_conta }, body })
  }
  const submit = () => {
    if (dar.length + retirar.length === 0) showToast({ text: t('form.nothing') })
    else if (conta.propria && retirar.length > 0) setAsks(true)
    else send(false)
  }
  const rightName = (right: number) => t(`right.${right as StaffRight}.name`)
  return (
    <Form
      className="stack stack--6"
      busy={change.isPending}
      attempt={0}
      onSend={submit}
      failure={!asks && <ChangeFailed error={change.error} title={t('form.failed')} />}
    >
      <Select
        label={t('form.role')}
        hint={t('form.roleHint')}
        name="papel"
        value={role ?? ''}
        options={[
          { value: '', label: t('form.single') },
          ...papeis.map(({ papel, direitos }) => ({
            value: papel,
            label: t(`role.${papel}`),
            disabled: !canBe(direitos),
          })),
        ]}
        onChange={({ target }) => chooseRole(target.value)}
      />
      <ChoiceGroup legend={t('form.rights')}>
        {atividades.map((one) => {
          const why = fixed(one)
          return (
            <Checkbox
              key={one.direito}
              label={rightName(one.direito)}
              hint={[t(`right.${one.direito as StaffRight}.text`), why].filter(Boolean).join(' ')}
              disabled={why !== undefined}
              checked={isHeld(one.direito)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, one.direito] : chosen.filter((right) => right !== one.direito))
              }
            />
          )
        })}
      </ChoiceGroup>
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={change.isPending}>
          {t('form.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={t('own.ask')}
        action={t('own.action')}
        keep={t('own.keep')}
        busy={change.isPending}
        onConfirm={() => send(true)}
        onClose={() => {
          change.reset()
          setAsks(false)
        }}
      >
        <p>{t('own.consequence', { rights: retirar.map(rightName).join(', ') })}</p>
        <ChangeFailed error={change.error} title={t('form.failed')} />
      </ConfirmDialog>
    </Form>
  )
}
