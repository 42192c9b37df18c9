import { ErroDaApi, http } from '@clinica/shared-auth'
import {
  dialable,
  formatData,
  formatTelefone,
  type LembreteAnswer,
  MENSAGENS_DO_LEMBRETE as M,
  NOMES_DOS_DIAS,
  weekdayOf,
} from '@clinica/shared-domain'
import { Alert, AreaError, Button, Skeleton } from '@clinica/shared-ui'
import { useParams } from '@clinica/shared-ui/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../config'
import { PaginaDeFora } from '../PaginaDeFora'
import css from './lembrete.module.css'

type Visto =
  | { estado: 'abrindo' }
  | { estado: 'aberto'; lembrete: LembreteAnswer }
  | { estado: 'erro'; motivo: string; semLink: boolean }

const wordsOf = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.corpo
    ? erro.conteudo
    : 'Não foi possível falar com a clínica. Tente novamente.'

const OPCOES = { semSessao: true }
const addressOf = (token: string, ato = '') => `/lembrete/${encodeURIComponent(token)}${ato}`

const Dia = ({ dia, horas }: LembreteAnswer) =>
  dia ? (
    <p className={css.dia}>
      {NOMES_DOS_DIAS[weekdayOf(dia)]}, {formatData(dia)}
      <br />
      <b>{horas.length > 1 ? `${horas.slice(0, -1).join(', ')} e ${horas.at(-1)}` : horas[0]}</b>
    </p>
  ) : null

/** Whom to call, where the page says to. */
const Clinica = () => {
  const { nomeClinica, telefoneClinica } = useConfig()
  if (!telefoneClinica) return null
  const numero = dialable(telefoneClinica)
  const texto = formatTelefone(telefoneClinica)
  return (
    <p className={css.clinica}>
      {nomeClinica}: {numero ? <a href={`tel:${numero}`}>{texto}</a> : texto}
    </p>
  )
}

/** The link of a reminder's e-mail: no login, nothing but day, hour and whose portal it is. Opening it says nothing to the clinic; the buttons do. */
export const LembretePage = () => {
  const { token = '' } = useParams()
  const [visto, setVisto] = useState<Visto>({ estado: 'abrindo' })
  const [pergunta, setPergunta] = useState(false)
  const [enviando, setEnviando] = useState('')
  const [falha, setFalha] = useState('')
  const sim = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pergunta) sim.current?.focus()
  }, [pergunta])

  const open = useCallback(
    (signal?: AbortSignal) =>
      http.get<LembreteAnswer>(addressOf(token), { ...OPCOES, signal }).then(
        ({ data }) => setVisto({ estado: 'aberto', lembrete: data }),
        (erro: unknown) => {
          if (signal?.aborted) return
          const semLink = erro instanceof ErroDaApi && erro.naoEncontrado
          // What is on screen already can still be answered.
          setVisto((antes) =>
            antes.estado === 'aberto' ? antes : { estado: 'erro', motivo: wordsOf(erro), semLink },
          )
        },
      ),
    [token],
  )
  useEffect(() => {
    const controle = new AbortController()
    void open(controle.signal)
    return () => controle.abort()
  }, [open])

  const leave = () =>
    send('sair', () =>
      setVisto((v) => (v.estado === 'aberto' ? { ...v, lembrete: { ...v.lembrete, recebe: false } } : v)),
    )
  /** One call at a time; a refusal is told, and what the link is now is asked for. */
  const send = async <T,>(ato: string, feito: (resposta: T) => void) => {
    if (enviando) return
    setEnviando(ato)
    setFalha('')
    try {
      feito((await http.post<T>(addressOf(token, `/${ato}`), undefined, OPCOES)).data)
    } catch (erro) {
      setFalha(wordsOf(erro))
      await open()
    } finally {
      setEnviando('')
      setPergunta(false)
    }
  }
  const answer = (ato: 'confirmar' | 'cancelar') =>
    send<LembreteAnswer>(ato, (lembrete) => setVisto({ estado: 'aberto', lembrete }))

  const conteudo = () => {
    if (visto.estado === 'abrindo') return <Skeleton height={140} />
    if (visto.estado === 'erro')
      return visto.semLink ? (
        <Alert severity="error" role="alert">
          {visto.motivo}
        </Alert>
      ) : (
        <AreaError titulo="Lembrete" conteudo={visto.motivo} onRetry={() => void open()} />
      )
    const { lembrete } = visto
    const { situacao } = lembrete
    if (situacao !== 'aberto' && situacao !== 'confirmado')
      return (
        <Alert severity="info" role="status">
          {M[situacao]}
        </Alert>
      )
    return (
      <>
        <Dia {...lembrete} />
        {situacao === 'confirmado' ? (
          <Alert severity="success" role="status">
            {M.confirmou}
          </Alert>
        ) : null}
        {pergunta ? (
          <div className={css.pergunta}>
            <p>Desmarcar este horário?</p>
            <Button
              ref={sim}
              variant="contained"
              color="error"
              size="large"
              loading={enviando === 'cancelar'}
              onClick={() => void answer('cancelar')}
            >
              Sim, não poderei ir
            </Button>
            <Button size="large" onClick={() => setPergunta(false)}>
              Voltar
            </Button>
          </div>
        ) : (
          <div className={css.botoes}>
            {situacao === 'aberto' ? (
              <Button
                variant="contained"
                size="large"
                loading={enviando === 'confirmar'}
                onClick={() => void answer('confirmar')}
              >
                Confirmo
              </Button>
            ) : null}
            <Button variant="outlined" size="large" onClick={() => setPergunta(true)}>
              Não poderei ir
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <PaginaDeFora title="Seu horário">
      {/* A server that only hands out files says none of this by itself. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <div className={css.corpo} aria-busy={visto.estado === 'abrindo'}>
        {conteudo()}
        {falha ? (
          <Alert severity="error" role="alert">
            {falha}
          </Alert>
        ) : null}
        {visto.estado === 'aberto' ? (
          visto.lembrete.recebe ? (
            <Button
              size="small"
              className={css.sair}
              loading={enviando === 'sair'}
              onClick={() => void leave()}
            >
              Não quero mais receber lembretes
            </Button>
          ) : (
            <p role="status" className={css.sair}>
              {M.saiu}
            </p>
          )
        ) : null}
        <Clinica />
      </div>
    </PaginaDeFora>
  )
}
