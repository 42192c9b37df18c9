import { type SecondStep, secondStep } from '@clinica/shared-auth'
import type { SementeAnswer } from '@clinica/shared-domain/plataforma/answers/segundoFator'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../../base/Alert'
import { Checkbox } from '../../base/Checkbox'
import { Campo } from '../Campo'
import { Codigos } from './Codigos'
import { NovoAplicativo } from './NovoAplicativo'
import { Coluna, Linha, useAndamento } from './partes'
import { arePasskeysHere, signWithPasskey } from './passkeys'

type Props = {
  passo: SecondStep
  /** The session is open. */
  onEnter: () => void
  /** Back to e-mail and password. */
  onBack: () => void
}

const Falha = ({ children }: { children: string | null }) =>
  children ? (
    <Alert severity="error" role="alert">
      {children}
    </Alert>
  ) : null

const Codigo = ({ passo: { desafio, aplicativo, chave }, onEnter, onBack }: Props) => {
  const [codigo, setCodigo] = useState('')
  const [lembrar, setLembrar] = useState(false)
  const { andando, falha, setFalha, run } = useAndamento()
  const send = (evento: FormEvent) => {
    evento.preventDefault()
    if (!codigo.trim()) return setFalha('Informe o código.')
    void run(async () => {
      await secondStep.finish({ desafio, codigo: codigo.trim(), lembrar })
      onEnter()
    })
  }
  const sign = () =>
    run(async () => {
      const assinada = await signWithPasskey(await secondStep.askKey(desafio))
      await secondStep.finish({ desafio, chave: assinada, lembrar })
      onEnter()
    })
  return (
    <form noValidate onSubmit={send}>
      <Coluna>
        <p>
          {aplicativo
            ? 'Digite o código de seis dígitos do seu aplicativo. Sem o celular, digite um código de recuperação.'
            : 'Confirme com a sua chave de acesso. Sem ela, digite um código de recuperação.'}
        </p>
        <Falha>{falha}</Falha>
        {chave && arePasskeysHere() ? (
          <Button variant={aplicativo ? 'outlined' : 'contained'} size="large" onClick={() => void sign()}>
            Usar chave de acesso
          </Button>
        ) : null}
        <Campo
          label={aplicativo ? 'Código' : 'Código de recuperação'}
          name="codigo"
          autoComplete="one-time-code"
          autoFocus={!andando}
          value={codigo}
          onChange={setCodigo}
        />
        <Checkbox
          label="Não perguntar neste navegador por 30 dias"
          name="lembrar"
          checked={lembrar}
          onChange={setLembrar}
        />
        <Linha>
          <Button type="submit" variant="contained" loading={andando}>
            Entrar
          </Button>
          <Button variant="outlined" onClick={onBack}>
            Voltar
          </Button>
        </Linha>
      </Coluna>
    </form>
  )
}

type Feito = { recuperacao: string[]; enter: () => void }

const Configurar = ({ passo: { desafio }, onEnter, onBack }: Props) => {
  const [semente, setSemente] = useState<SementeAnswer | null>(null)
  const [feito, setFeito] = useState<Feito | null>(null)
  const { falha, run } = useAndamento()
  const pedida = useRef(false)
  const start = () => run(async () => setSemente(await secondStep.start(desafio)))
  useEffect(() => {
    // Twice in a row each would make the other's picture worthless.
    if (pedida.current) return
    pedida.current = true
    void start()
  })
  if (feito)
    return (
      <Codigos
        codigos={feito.recuperacao}
        onPronto={() => {
          feito.enter()
          onEnter()
        }}
      />
    )
  return (
    <Coluna>
      <p>Sua conta precisa de um segundo fator: além da senha, um código do seu celular.</p>
      <Falha>{falha}</Falha>
      {semente ? (
        <NovoAplicativo
          semente={semente}
          onBack={onBack}
          onCodigo={async (codigo) => setFeito(await secondStep.confirm(desafio, codigo))}
        />
      ) : falha ? (
        <Linha>
          <Button variant="contained" onClick={() => void start()}>
            Tentar novamente
          </Button>
          <Button variant="outlined" onClick={onBack}>
            Voltar
          </Button>
        </Linha>
      ) : null}
    </Coluna>
  )
}

/** What a login asks for beyond the password. */
export const PassoDoLogin = (props: Props) =>
  props.passo.configurar ? <Configurar {...props} /> : <Codigo {...props} />
