import type { AnswerOf } from '@estante/contract/shapes'
import type { NetworkAddress } from '@estante/domain/search/network-address'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { networkPath } from '../../network-paths.ts'
import { KeptLanguage } from '../../shell/KeptLanguage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'

interface NetworkSearchFormProps {
  asked: NetworkAddress
  institutions: AnswerOf<'network.institutions'>
}

/** Works before its script does: then the browser sends it as an address. */
export function NetworkSearchForm({ asked, institutions }: NetworkSearchFormProps) {
  const { t } = useTranslation('network')
  const navigate = useNavigate()
  const [words, setWords] = useState(asked.words)
  const [institution, setInstitution] = useState(asked.institution)
  const send = () => void navigate({ href: networkPath({ words: words.trim(), institution, page: 1 }) })
  const all = { value: '', label: t('everywhere') }
  const options = institutions.map(({ cod_empresa, desc_empresa }) => ({ value: cod_empresa, label: desc_empresa }))
  return (
    <Form
      className="network__form"
      role="search"
      aria-label={t('search')}
      action={networkPath()}
      busy={false}
      attempt={0}
      onSend={send}
    >
      <KeptLanguage />
      <Field
        label={t('words')}
        name="q"
        type="search"
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        label={t('institution')}
        name="instituicao"
        options={[all, ...options]}
        value={institution}
        onChange={(event) => setInstitution(event.target.value)}
      />
      <Button type="submit" tone="primary">
        {t('send')}
      </Button>
    </Form>
  )
}
