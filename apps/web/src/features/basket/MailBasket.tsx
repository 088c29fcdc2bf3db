import { mostAddresses, readMailList } from '@estante/domain/basket/mail-list'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'

const formats = ['referencias', 'ris', 'bibtex', 'csl-json', 'marc', 'marcxml', 'dublin-core'] as const

const fields = {
  names: ['destinatarios', 'mensagem'],
  nameOf: (wireName: string) => wireName.replace('opcoesEmail.', ''),
} as const

interface MailBasketProps {
  codes: readonly string[]
  onClose: () => void
  /** The button that sends nothing: "Voltar à cesta". */
  back: ReactNode
}

/** Sends the list to addresses of the reader's choice. */
export function MailBasket({ codes, onClose, back }: MailBasketProps) {
  const { t } = useTranslation('basket')
  const { t: titleWords } = useTranslation('titles')
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  const [format, setFormat] = useState<(typeof formats)[number]>('referencias')
  const form = useCallForm('basket.export', fields, ({ answer }) => {
    showToast({ text: t('mail.sent', { count: answer.enviado_para.length }) })
    onClose()
  })
  const send = () => {
    const list = readMailList(to)
    if ('problem' in list) {
      const text = t(`mail.${list.problem}`, { address: list.details.address, most: mostAddresses })
      return form.refuse([{ name: 'destinatarios', text }])
    }
    const opcoesEmail = { destinatarios: to, mensagem: message }
    return form.send({ body: { tipo: 'E', dados: format, acervos: [...codes], opcoesEmail } })
  }
  return (
    <Dialog open onClose={() => !form.busy && onClose()} title={t('mail.title')}>
      <Form className="stack" onSend={send} busy={form.busy} attempt={form.attempt}>
        <Field
          label={t('mail.to')}
          hint={t('mail.toHint', { most: mostAddresses })}
          error={form.problemOf('destinatarios')}
          inputMode="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => {
            form.forgetFailure()
            setTo(target.value)
          }}
        />
        <Select
          label={t('mail.format')}
          value={format}
          options={formats.map((one) => ({
            value: one,
            label: one === 'referencias' ? t('references.asText') : titleWords(`export.formats.${one}`),
          }))}
          onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? format)}
        />
        <TextArea
          label={t('mail.message')}
          optional={t('mail.optional')}
          maxLength={2000}
          error={form.problemOf('mensagem')}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <ChangeFailed error={form.error} title={t('mail.failed')} />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('mail.sending')}>
            {t('mail.send')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {back}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
