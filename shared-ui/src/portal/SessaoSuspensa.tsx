import {
  ErroDaApi,
  hasUnsaved,
  leaveLocked,
  logIn,
  MENSAGENS,
  type SecondStep,
  useSessao,
  useUnsaved,
} from '@clinica/shared-auth'
import { isEmail } from '@clinica/shared-domain/plataforma/email'
import { css, Global } from '@emotion/react'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Alert } from '../base/Alert'
import { Bloqueada } from './Bloqueada'
import { Campo } from './Campo'
import { SegundoPasso } from './segundoFator/lazy'

const Campos = styled.form`
  display: grid;
  gap: 16px;
  p {
    margin: 0;
  }
`

/** Whoever walks by reads nothing of the screen that waits. */
const COBERTO = { backdrop: { sx: { background: 'var(--bg)', opacity: '1 !important' } } }

const FIM = {
  expirada: MENSAGENS.sessaoExpirou,
  saiu: 'A sessão foi encerrada em outra aba, faça login novamente.',
}

/** What waits behind the dialog: something changed on a screen, or only what was asked, such as a card moved. */
const useEspera = () => {
  const mudou = useUnsaved(({ total, pedidos }) => total > pedidos)
  return mudou
    ? {
        continua: 'O que você mudou nesta tela continua aqui',
        siga: 'entre e siga de onde parou',
        perde: 'mudou',
        sair: 'O que foi mudado nesta aba ainda não foi salvo e será perdido.',
      }
    : {
        continua: 'O que você pediu ainda não foi feito',
        siga: 'entre, e será feito',
        perde: 'pediu',
        sair: 'O que foi pedido nesta aba ainda não foi feito e será perdido.',
      }
}

const failureOf = (erro: unknown): string => (erro instanceof ErroDaApi ? erro.conteudo : MENSAGENS.invalida)

const Entrar = ({ onLeave }: { onLeave: () => void }) => {
  const usuario = useSessao((s) => s.usuario)
  const suspensa = useSessao((s) => s.suspensa)
  const trancada = suspensa === 'bloqueada'
  const motivo = suspensa && suspensa !== 'bloqueada' ? suspensa : 'expirada'
  const [email, setEmail] = useState(trancada ? '' : (usuario?.email ?? ''))
  const [senha, setSenha] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const [passo, setPasso] = useState<SecondStep | null>(null)
  const id = useId()
  const espera = useEspera()
  const outra = email.trim().toLowerCase() !== usuario?.email.toLowerCase()

  const enter = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    if (!isEmail(email.trim()) || !senha) return setFalha('Informe o email e a senha.')
    setEnviando(true)
    setFalha(null)
    try {
      setPasso((await logIn(email.trim(), senha)) ?? null)
    } catch (erro) {
      setFalha(failureOf(erro))
      setSenha('')
    } finally {
      setEnviando(false)
    }
  }

  if (passo)
    return (
      <DialogContent>
        <SegundoPasso passo={passo} onEnter={() => undefined} onBack={() => setPasso(null)} />
      </DialogContent>
    )
  return (
    <>
      <DialogContent>
        <Campos id={id} noValidate onSubmit={(e) => void enter(e)}>
          <p>
            {trancada
              ? `Entre com a sua conta. Esta tela é de ${usuario?.name}.`
              : `${FIM[motivo]} ${espera.continua}, ${usuario?.name}: ${espera.siga}.`}
          </p>
          {falha ? (
            <Alert severity="error" role="alert">
              {falha}
            </Alert>
          ) : null}
          <Campo
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus={trancada}
            value={email}
            onChange={setEmail}
          />
          {outra ? (
            <Alert severity="warning" role="status">
              Outra pessoa começa na própria tela: o que {usuario?.name} {espera.perde} aqui será descartado.
            </Alert>
          ) : null}
          <Campo
            label="Senha"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={!trancada}
            value={senha}
            onChange={setSenha}
          />
        </Campos>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onLeave}>
          {trancada ? 'Voltar' : 'Sair'}
        </Button>
        <Button type="submit" form={id} variant="contained" loading={enviando}>
          Entrar
        </Button>
      </DialogActions>
    </>
  )
}

/** A locked session ends on the server too; the others are over there. */
const leave = (): void => {
  if (useSessao.getState().suspensa === 'bloqueada') leaveLocked()
  else useSessao.getState().sair()
}

const Desistir = ({ onBack }: { onBack: () => void }) => {
  const espera = useEspera()
  return (
    <>
      <DialogContent>{espera.sair}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" autoFocus onClick={onBack}>
          Voltar
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          Sair sem salvar
        </Button>
      </DialogActions>
    </>
  )
}

/** Hides the messages at the foot, which may name a patient, and prints nothing. */
const NADA_MAIS = css`
  .notistack-SnackbarContainer {
    display: none !important;
  }
  @media print {
    body > * {
      display: none !important;
    }
  }
`

type Tela = 'voltar' | 'outra' | 'saindo'

/**
 * The login over a screen with unsaved work, and what unlocks one that was left alone. It asks its own question and shows its own
 * errors: a question that was open before still stands below it.
 */
export const SessaoSuspensa = () => {
  const bloqueada = useSessao((s) => s.suspensa === 'bloqueada')
  const [tela, setTela] = useState<Tela>('voltar')
  const id = useId()
  const back = () => setTela('voltar')
  const goOut = () => {
    if (bloqueada && !hasUnsaved()) leave()
    else setTela('saindo')
  }
  useEffect(() => {
    // The name of the patient who is open stands in the tab.
    const titulo = document.title
    document.title = 'Portal da clínica'
    return () => {
      document.title = titulo
    }
  }, [])
  return (
    <MuiDialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={COBERTO}
      onClose={() => (tela === 'voltar' ? !bloqueada && setTela('saindo') : back())}
    >
      <Global styles={NADA_MAIS} />
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 650 }}>
        {tela === 'saindo' ? 'Alterações não salvas' : bloqueada ? 'Tela bloqueada' : 'Sua sessão terminou'}
      </DialogTitle>
      {tela === 'saindo' ? (
        <Desistir onBack={back} />
      ) : bloqueada && tela === 'voltar' ? (
        <Bloqueada onLeave={goOut} onOutra={() => setTela('outra')} />
      ) : (
        <Entrar key={String(bloqueada)} onLeave={bloqueada ? back : goOut} />
      )}
    </MuiDialog>
  )
}
