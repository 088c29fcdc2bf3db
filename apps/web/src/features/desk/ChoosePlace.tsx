import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { deskPlace } from './desk-place.ts'

/** Library and desk, chosen once: every scan and every row of the audit log names them. */
export function ChoosePlace({ libraries }: { libraries: AnswerOf<'desk.rights'>['bibliotecas'] }) {
  const { t } = useTranslation('desk')
  const [library, setLibrary] = useState(libraries[0]?.codigo ?? '')
  const [desk, setDesk] = useState('')
  return (
    <Form
      className="narrow stack"
      busy={false}
      attempt={0}
      onSend={() => deskPlace.write({ library, desk: desk.trim() })}
    >
      <p>{t('place.text')}</p>
      <Select
        label={t('place.library')}
        name="biblioteca"
        value={library}
        options={libraries.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
        onChange={({ target }) => setLibrary(target.value)}
      />
      <Field
        label={t('place.desk')}
        optional={t('place.optional')}
        hint={t('place.deskHint')}
        name="balcao"
        maxLength={60}
        value={desk}
        onChange={({ target }) => setDesk(target.value)}
      />
      <Button type="submit" tone="primary">
        {t('place.begin')}
      </Button>
    </Form>
  )
}
