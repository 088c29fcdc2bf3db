import { useState } from 'react'
import { Alert } from '../Alert.tsx'
import { Button, LinkButton } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceGroup } from '../ChoiceGroup.tsx'
import { DayField } from '../DayField.tsx'
import { Field, TextArea } from '../Field.tsx'
import { Form } from '../Form.tsx'
import { IconButton } from '../IconButton.tsx'
import { searchIcon, yesIcon } from '../icons.ts'
import { ExternalLink, Link } from '../Link.tsx'
import { Radio } from '../Radio.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { Section } from './Section.tsx'

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Forms />
    </>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section
      id="botoes"
      title="Botões"
      about="Um principal por tela. O rótulo diz o que acontece. Desligado sempre diz por quê e continua alcançável pelo teclado."
    >
      <div className="btn-group">
        <Button tone="primary">Reservar</Button>
        <Button>Renovar até 3 de dezembro</Button>
        <LinkButton tone="quiet" href="#botoes">
          Voltar ao título
        </LinkButton>
        <Button tone="danger">Cancelar a reserva</Button>
        <Button tone="quiet-danger">Não quero mais</Button>
      </div>
      <div className="btn-group">
        <Button tone="primary" busy busyLabel="Reservando…">
          Reservar
        </Button>
        <Button tone="primary" busy={busy} busyLabel="Renovando…" onClick={() => setBusy(true)}>
          Renovar
        </Button>
        <Button tone="primary" icon={searchIcon}>
          Pesquisar
        </Button>
        <Button size="s">Pequeno</Button>
        <IconButton icon={searchIcon} label="Pesquisar" />
        <IconButton icon={yesIcon} label="Na cesta" pressed />
      </div>
      <Button tone="primary" refused="Há 2 exemplares na estante 41: pegue um agora, sem esperar.">
        Reservar
      </Button>
      <p>
        Ligações: <Link href="#botoes">no texto, sempre sublinhada</Link>,{' '}
        <ExternalLink href="#botoes" note="(abre em outra aba)">
          para fora do catálogo
        </ExternalLink>
        , e no título de um livro, sem sublinhado até passar por cima.
      </p>
    </Section>
  )
}

function Fields() {
  return (
    <Section
      id="campos"
      title="Campos"
      about="Rótulo em cima, dica abaixo do rótulo, erro acima do campo, com o que fazer."
    >
      <div className="grid-2">
        <TextFields />
        <Choices />
      </div>
    </Section>
  )
}

function DayExample() {
  const [day, setDay] = useState('2026-12-03')
  return <DayField label="De" example="dd/mm/aaaa" value={day} onChange={setDay} />
}

function TextFields() {
  return (
    <div className="stack">
      <Field label="Telefone" type="tel" hint="Com DDD, por exemplo (35) 90000-0000" autoComplete="tel" />
      <Field
        label="E-mail"
        type="email"
        error="Falta o que vem depois do @."
        defaultValue="ana@"
        autoComplete="email"
      />
      <Select
        label="Biblioteca de retirada"
        options={[
          { value: '1', label: 'Biblioteca Central' },
          { value: '2', label: 'Letras e Artes' },
        ]}
      />
      <DayExample />
      <Field label="Complemento" optional="(opcional)" />
      <Field label="CPF" hint="Só a biblioteca pode mudar." defaultValue="•••.•••.725-••" readOnly />
      <Field label="CEP" width="s" inputMode="numeric" action={<Button>Buscar</Button>} />
      <TextArea label="Sua mensagem" hint="Até 500 letras" />
    </div>
  )
}

function Choices() {
  const [renew, setRenew] = useState(true)
  const [news, setNews] = useState(false)
  const words = { on: 'Ligado', off: 'Desligado' }
  return (
    <div className="stack">
      <ChoiceGroup legend="Caixas">
        <Checkbox label="Na estante agora" defaultChecked />
        <Checkbox label="Acesso online" />
        <Checkbox label="Algumas" indeterminate />
        <Checkbox label="Livro" count="1.204" />
        <Checkbox label="Não disponível nesta biblioteca" disabled />
      </ChoiceGroup>
      <ChoiceGroup legend="Uma de várias">
        <Radio name="library" card label="Letras e Artes" hint="1 pessoa na fila" defaultChecked />
        <Radio name="library" card label="Engenharia" hint="Fila vazia" />
        <Radio name="library" card label="Saúde" hint="Não tem este título" disabled />
      </ChoiceGroup>
      <Switch label="Renovar por mim" words={words} on={renew} onChange={setRenew} />
      <Switch label="Novidades por e-mail" words={words} on={news} onChange={setNews} />
      <div className="row">
        <Field label="De" type="date" defaultValue="2026-10-19" />
        <Field label="Até" type="date" defaultValue="2026-11-19" />
      </div>
      <Field
        label="Código de 6 números"
        code
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        defaultValue="4082"
      />
    </div>
  )
}

function Forms() {
  const [title, setTitle] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isSent, setSent] = useState(false)
  const error = attempt > 0 && title === '' ? 'Escreva o título.' : undefined
  const send = () => {
    setSent(title !== '')
    if (title === '') setAttempt(attempt + 1)
  }
  return (
    <Section
      id="formulario"
      title="Formulário"
      about="Enviado uma vez de cada vez. Depois de uma falha, o foco está no primeiro problema."
    >
      <Form
        className="stack maxw"
        busy={false}
        attempt={attempt}
        onSend={send}
        failure={isSent && <Alert tone="ok" title="Sugestão enviada" />}
        summary={{
          title: 'Falta 1 correção',
          problems: error === undefined ? [] : [{ fieldId: 'sugestao', text: error }],
        }}
      >
        <Field
          id="sugestao"
          label="Título que a biblioteca deve comprar"
          value={title}
          error={error}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" tone="primary">
          Sugerir
        </Button>
      </Form>
      <Form className="stack maxw" busy attempt={0} onSend={() => {}}>
        <Field label="O mesmo, enquanto é enviado" value="Quarto de despejo" readOnly />
        <Button type="submit" tone="primary" busy busyLabel="Enviando…">
          Sugerir
        </Button>
      </Form>
    </Section>
  )
}
