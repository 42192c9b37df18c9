import { showInstant } from '@clinica/shared-auth'
import { MENSAGENS_DO_SEGUNDO_FATOR, type SegurancaDaConta } from '@clinica/shared-domain'
import { Alert, Button, notify } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { Campo, loadSegundoFator } from '@clinica/shared-ui/portal'
import { useState } from 'react'
import { Painel } from './Painel'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

type Props = { conta: SegurancaDaConta; onMudou: () => void; onCodigos: (codigos: string[] | null) => void }

/** Passkeys: what the device itself confirms, by finger, face or its own code. They need https. */
export const Chaves = ({ conta: { chaves, chavesPossiveis }, onMudou, onCodigos }: Props) => {
  const [nova, setNova] = useState(false)
  const [nome, setNome] = useState('')
  const [retirar, setRetirar] = useState<string | null>(null)
  const possiveis = chavesPossiveis && window.isSecureContext && 'PublicKeyCredential' in window
  const add = async (senha: string) => {
    const opcoes = await segurancaApi.askKey(senha)
    const { makePasskey } = await loadSegundoFator()
    const codigos = await segurancaApi.addKey(nome.trim(), await makePasskey(opcoes))
    setNova(false)
    setNome('')
    notify('Chave de acesso guardada.')
    onCodigos(codigos)
  }
  return (
    <Painel titulo="Chaves de acesso">
      <p>O próprio aparelho confirma que é você, com o dedo, o rosto ou o código dele.</p>
      {possiveis ? null : <Alert severity="info">{MENSAGENS_DO_SEGUNDO_FATOR.semHttps}</Alert>}
      {chaves.length > 0 ? (
        <ul className={css.lista}>
          {chaves.map((c) => (
            <li key={c._id}>
              <div>
                <b>{c.nome}</b>
                <small>
                  Criada em {showInstant(c.criadaEm)}
                  {c.usadaEm ? ` · usada em ${showInstant(c.usadaEm)}` : ''}
                </small>
              </div>
              <Button
                variant="outlined"
                color="error"
                aria-label={`Retirar ${c.nome}`}
                onClick={() => setRetirar(c._id)}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {possiveis ? (
        <div className={css.acoes}>
          <Button variant="outlined" onClick={() => setNova(true)}>
            Adicionar chave de acesso
          </Button>
        </div>
      ) : null}
      {nova ? (
        <AskPassword
          titulo="Adicionar chave de acesso"
          fazer="Continuar"
          falta={nome.trim() ? undefined : 'Dê um nome à chave.'}
          onClose={() => setNova(false)}
          onSenha={add}
        >
          <Campo
            label="Nome da chave"
            name="nome"
            autoComplete="off"
            autoFocus
            value={nome}
            onChange={(v) => setNome(v.slice(0, 60))}
          />
        </AskPassword>
      ) : null}
      {retirar ? (
        <AskPassword
          titulo="Retirar a chave de acesso"
          fazer="Retirar"
          onClose={() => setRetirar(null)}
          onSenha={async (senha) => {
            const { msg } = await segurancaApi.removeKey(retirar, senha)
            setRetirar(null)
            notify(msg)
            onMudou()
          }}
        />
      ) : null}
    </Painel>
  )
}
