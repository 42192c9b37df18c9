import { useSaveKey } from '@clinica/shared-auth'
import {
  drawTracos,
  formatData,
  isAssinatura,
  MENSAGENS_DA_ASSINATURA as M,
  NOMES_DOS_DIAS,
  type Traco,
  weekdayOf,
} from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import { type Ref, useState } from 'react'
import type { Aberto } from './aberto'
import { Prancheta } from './Prancheta'
import { quiosqueApi, type Recusa } from './quiosque.api'
import css from './quiosque.module.css'
import type { Proximo } from './useVez'

type Props = {
  ref: Ref<HTMLHeadingElement>
  aberto: Aberto
  proximo: Proximo
  /** Signed; or, `false`, it waits no more. */
  onFeito: (feito: boolean) => void
  onFim: () => void
}

/** The patient's own name, their session, and where they sign it. What is drawn stays until the clinic has it. */
export const Assinar = ({ ref, aberto, proximo, onFeito, onFim }: Props) => {
  const { _id, paciente, data, hora, profissional } = proximo
  const [linhas, setLinhas] = useState<readonly Traco[]>([])
  const [enviando, setEnviando] = useState(false)
  const [falha, setFalha] = useState('')
  const send = useSaveKey()
  const sign = async () => {
    if (!isAssinatura(linhas)) return setFalha(M.curta)
    const tracos = drawTracos(linhas)
    if (!tracos) return setFalha(M.invalida)
    setEnviando(true)
    setFalha('')
    try {
      // Under one key however often it is sent: it counts once.
      await send([_id, tracos], (chave) => quiosqueApi.sign(aberto, { agendamento: _id, tracos }, chave))
      onFeito(true)
    } catch (erro) {
      setEnviando(false)
      const { status, message } = erro as Recusa
      if (status === 401 || status === 403) onFim()
      else if (status === 409 || status === 404) onFeito(false)
      else
        setFalha(
          status === null ? `${message} O que você desenhou continua aqui: confirme de novo.` : message,
        )
    }
  }
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {paciente.nome}
      </h1>
      <p>
        {NOMES_DOS_DIAS[weekdayOf(data)]}, {formatData(data)}, às <b>{hora}</b>, com <b>{profissional}</b>.
        <br />
        <span className={css.fraco}>
          Assine no quadro com o dedo, a caneta ou o mouse. Não é você, ou não pode desenhar? Fale com a
          recepção.
        </span>
      </p>
      <Prancheta
        linhas={linhas}
        parada={enviando}
        onChange={(mudar) => {
          setFalha('')
          setLinhas(mudar)
        }}
      />
      {falha ? (
        <Alert severity="error" role="alert">
          {falha}
        </Alert>
      ) : null}
      <div className={css.botoes}>
        <Button
          variant="outlined"
          size="large"
          startIcon={<Icon name="limpar" size={18} />}
          disabled={enviando || linhas.length === 0}
          onClick={() => {
            setFalha('')
            setLinhas([])
          }}
        >
          Limpar
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={enviando}
          disabled={linhas.length === 0}
          onClick={() => void sign()}
        >
          Confirmar assinatura
        </Button>
      </div>
    </>
  )
}
