import type { BloqueioAnswer } from '@clinica/shared-domain'
import { Button, notify, showError } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { Campo } from '@clinica/shared-ui/portal'
import { useCallback, useEffect, useState } from 'react'
import { Painel } from './Painel'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

/** The PIN that unlocks this browser's screen; there is none for Administrador, nor where no screen locks. */
export const Pin = () => {
  const [lido, setLido] = useState<BloqueioAnswer | null>(null)
  const [pedindo, setPedindo] = useState(false)
  const [pin, setPin] = useState('')
  const read = useCallback(() => segurancaApi.readLock().then(setLido, () => undefined), [])
  useEffect(() => void read(), [read])
  if (!lido?.pinPossivel || (lido.minutos === null && !lido.pin)) return null
  const remove = () =>
    segurancaApi
      .removePin()
      .then((msg) => notify(msg), showError)
      .then(read)
  const close = () => {
    setPedindo(false)
    setPin('')
  }
  return (
    <Painel titulo="PIN deste navegador">
      <p>
        {lido.pin
          ? 'Definido: seis dígitos desbloqueiam a sua tela aqui, enquanto durar a sessão do dia.'
          : 'Com um PIN de seis dígitos você desbloqueia a tela aqui sem digitar a senha inteira.'}
      </p>
      <div className={css.acoes}>
        <Button variant="outlined" onClick={() => setPedindo(true)}>
          {lido.pin ? 'Trocar o PIN' : 'Definir um PIN'}
        </Button>
        {lido.pin ? (
          <Button variant="outlined" color="error" onClick={() => void remove()}>
            Retirar
          </Button>
        ) : null}
      </div>
      {pedindo ? (
        <AskPassword
          titulo="PIN deste navegador"
          fazer="Definir"
          falta={/^\d{6}$/.test(pin) ? undefined : 'O PIN tem 6 dígitos.'}
          onClose={close}
          onSenha={async (senha) => {
            notify(await segurancaApi.savePin(pin, senha))
            close()
            await read()
          }}
        >
          <Campo
            label="PIN de seis dígitos"
            name="pin"
            type="password"
            autoComplete="off"
            inputMode="numeric"
            autoFocus
            value={pin}
            onChange={setPin}
          />
        </AskPassword>
      ) : null}
    </Painel>
  )
}
