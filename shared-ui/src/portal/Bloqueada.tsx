import { ErroDaApi, readLock, unlockScreen, useSessao } from '@clinica/shared-auth'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type FormEvent, Fragment, useEffect, useId, useState } from 'react'
import { Alert } from '../base/Alert'
import { Campo } from './Campo'
import { Coluna, useAndamento } from './segundoFator/partes'

type Props = { onLeave: () => void; onOutra: () => void }

/** A screen that was left alone or locked by hand: its person goes on by password, or by the PIN that this browser has of them. */
export const Bloqueada = ({ onLeave, onOutra }: Props) => {
  const usuario = useSessao((s) => s.usuario)
  const [porPin, setPorPin] = useState(false)
  const [temPin, setTemPin] = useState(false)
  const [dito, setDito] = useState('')
  const { andando, falha, setFalha, run } = useAndamento()
  const id = useId()
  useEffect(() => {
    readLock().then(
      ({ pin }) => {
        setTemPin(pin)
        setPorPin(pin)
      },
      // The password always does.
      () => undefined,
    )
  }, [])
  const change = () => {
    setPorPin(!porPin)
    setDito('')
    setFalha(null)
  }
  const unlock = (valor: string) =>
    run(async () => {
      try {
        await unlockScreen(porPin ? { pin: valor } : { senha: valor })
      } catch (erro) {
        setDito('')
        // The tries are used up: the message says so, and the password is what is left.
        if (porPin && erro instanceof ErroDaApi && erro.corpo?.msg.includes('use a senha')) {
          setPorPin(false)
          setTemPin(false)
        }
        throw erro
      }
    })
  const send = (evento: FormEvent) => {
    evento.preventDefault()
    if (!dito) return setFalha(porPin ? 'Informe o PIN.' : 'Informe a senha.')
    void unlock(dito)
  }
  return (
    <>
      <DialogContent>
        <form id={id} noValidate onSubmit={send}>
          <Coluna>
            <p>Esta tela está bloqueada. O que estava aberto continua aqui, {usuario?.name}.</p>
            {falha ? (
              <Alert severity="error" role="alert">
                {falha}
              </Alert>
            ) : null}
            {/* Both anew: of a field that it knew, the browser does not see that it belongs to another password. */}
            <Fragment key={String(porPin)}>
              <input
                type="email"
                name="email"
                autoComplete="username"
                value={usuario?.email ?? ''}
                readOnly
                // Else the Tab key looks for it first when it comes round, and is stuck.
                tabIndex={-1}
                hidden
              />
              <Campo
                label={porPin ? 'PIN' : 'Senha'}
                name={porPin ? 'pin' : 'password'}
                type="password"
                autoComplete={porPin ? 'off' : 'current-password'}
                inputMode={porPin ? 'numeric' : undefined}
                // Takes the keys again after a refused try.
                autoFocus={!andando}
                value={dito}
                onChange={setDito}
              />
            </Fragment>
            {temPin ? (
              <Button variant="text" sx={{ justifySelf: 'start' }} onClick={change}>
                {porPin ? 'Usar a senha' : 'Usar o PIN'}
              </Button>
            ) : null}
          </Coluna>
        </form>
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onLeave}>
          Sair
        </Button>
        <Button variant="outlined" color="inherit" onClick={onOutra}>
          Outra pessoa
        </Button>
        <Button type="submit" form={id} variant="contained" loading={andando}>
          Desbloquear
        </Button>
      </DialogActions>
    </>
  )
}
