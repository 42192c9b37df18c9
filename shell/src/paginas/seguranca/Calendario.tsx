import { answerOf, http, showInstant } from '@clinica/shared-auth'
import type { CalendarioAnswer, CalendarioCriadoAnswer, MensagemAnswer } from '@clinica/shared-domain'
import { Button, confirm, notify, showError } from '@clinica/shared-ui'
import { Campo } from '@clinica/shared-ui/portal'
import { useCallback, useEffect, useState } from 'react'
import { Painel } from './Painel'
import css from './seguranca.module.css'

const readLink = async (): Promise<CalendarioAnswer> => {
  const chamada = http.get<CalendarioAnswer>('/calendario')
  await answerOf(chamada, 'profissional')
  return (await chamada).data
}

const Novo = ({ endereco }: { endereco: string }) => {
  const copy = async () => {
    // By http browsers give no clipboard: the address can still be marked and copied by hand.
    await navigator.clipboard?.writeText(endereco).then(
      () => notify('Endereço copiado.'),
      () => undefined,
    )
  }
  return (
    <div className={css.novo}>
      <p role="status">
        Copie o endereço agora: ele não aparece de novo. Cole-o no seu calendário, em assinar ou adicionar
        calendário por URL.
      </p>
      <Campo
        label="Endereço do calendário"
        name="endereco"
        value={endereco}
        onChange={() => {}}
        autoComplete="off"
      />
      <div className={css.acoes}>
        {navigator.clipboard ? (
          <Button variant="contained" onClick={() => void copy()}>
            Copiar
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The link by which one's own calendar program shows when one is booked; for professionals alone. */
export const Calendario = () => {
  const [lido, setLido] = useState<CalendarioAnswer | null>(null)
  const [endereco, setEndereco] = useState<string | null>(null)
  const read = useCallback(() => readLink().then(setLido, () => undefined), [])
  useEffect(() => void read(), [read])
  if (!lido?.profissional) return null
  const { link } = lido
  const create = async () => {
    const certo =
      !link ||
      (await confirm({
        titulo: 'Criar outro link?',
        conteudo: 'O link de agora deixa de valer, e o calendário que o lê fica vazio.',
        confirmar: 'Criar outro',
      }))
    if (!certo) return
    try {
      const caminho = await answerOf(http.post<CalendarioCriadoAnswer>('/calendario', {}), 'caminho')
      setEndereco(`${window.location.origin}${caminho}`)
    } catch (erro) {
      await showError(erro)
    }
    await read()
  }
  const withdraw = async () => {
    try {
      notify(await answerOf(http.post<MensagemAnswer>('/calendario/retirar', {}), 'msg'))
      setEndereco(null)
    } catch (erro) {
      await showError(erro)
    }
    await read()
  }
  return (
    <Painel titulo="A sua agenda no seu calendário">
      <p>
        Um link mostra no calendário do celular ou do computador quando você tem sessões, só como “Ocupado”:
        sem nomes, sem pacientes, sem unidade. Quem tem o link vê o mesmo; retire-o se ele foi parar em outras
        mãos.
      </p>
      {link ? (
        <p>
          Link criado em {showInstant(link.criadoEm)}.{' '}
          {link.lidoEm
            ? `Lido pela última vez em ${showInstant(link.lidoEm)}.`
            : 'Nenhum calendário o leu ainda.'}
        </p>
      ) : null}
      {endereco ? <Novo endereco={endereco} /> : null}
      <div className={css.acoes}>
        <Button variant="outlined" onClick={() => void create()}>
          {link ? 'Criar outro link' : 'Criar link'}
        </Button>
        {link ? (
          <Button variant="outlined" color="error" onClick={() => void withdraw()}>
            Retirar o link
          </Button>
        ) : null}
      </div>
    </Painel>
  )
}
