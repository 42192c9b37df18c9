import type { SegurancaDaConta, SementeAnswer } from '@clinica/shared-domain'
import { Alert, Button, Dialog, notify, showError } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { loadSegundoFator } from '@clinica/shared-ui/portal'
import { lazy, Suspense, useState } from 'react'
import { Painel } from './Painel'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

const NovoAplicativo = lazy(async () => ({ default: (await loadSegundoFator()).NovoAplicativo }))
const Codigos = lazy(async () => ({ default: (await loadSegundoFator()).Codigos }))

/** Shown once; there is no way out but saying that they are kept. */
export const DialogoDeCodigos = ({ codigos, onPronto }: { codigos: string[]; onPronto: () => void }) => (
  <Dialog open title="Códigos de recuperação">
    <Suspense fallback={null}>
      <Codigos codigos={codigos} onPronto={onPronto} />
    </Suspense>
  </Dialog>
)

type Pergunta = 'configurar' | 'retirar' | 'codigos' | null

type Props = { conta: SegurancaDaConta; onMudou: () => void; onCodigos: (codigos: string[] | null) => void }

/** The app of codes, the recovery codes, and the browsers that are not asked. */
export const SegundoFator = ({ conta, onMudou, onCodigos }: Props) => {
  const [pergunta, setPergunta] = useState<Pergunta>(null)
  const [semente, setSemente] = useState<SementeAnswer | null>(null)
  const { aplicativo, chaves, recuperacaoRestante: restam, exigido } = conta
  const algum = aplicativo || chaves.length > 0
  const close = () => setPergunta(null)
  const done = (msg: string) => {
    close()
    notify(msg)
    onMudou()
  }
  const forget = () =>
    segurancaApi.forgetBrowsers().then(
      ({ msg }) => notify(msg),
      (erro: unknown) => showError(erro),
    )
  return (
    <>
      <Painel titulo="Aplicativo de códigos">
        {exigido && !algum ? (
          <Alert severity="warning">
            A clínica pede um segundo fator ao seu perfil: sem ele, o portal o pede na próxima entrada.
          </Alert>
        ) : null}
        <p>
          {aplicativo
            ? 'Ativo. Ao entrar, o portal pede, além da senha, um código do aplicativo no seu celular.'
            : 'Com ele, quem descobrir a sua senha ainda não entra: falta o código do seu celular.'}
        </p>
        <div className={css.acoes}>
          <Button variant={aplicativo ? 'outlined' : 'contained'} onClick={() => setPergunta('configurar')}>
            {aplicativo ? 'Trocar de aplicativo' : 'Configurar'}
          </Button>
          {aplicativo ? (
            <Button variant="outlined" color="error" onClick={() => setPergunta('retirar')}>
              Retirar
            </Button>
          ) : null}
        </div>
      </Painel>
      {algum ? (
        <Painel titulo="Sem o celular e sem perguntar">
          <p>
            {restam === 0
              ? 'Não resta nenhum código de recuperação: gere outros.'
              : restam === 1
                ? 'Resta 1 código de recuperação, que abre a conta uma vez sem o celular.'
                : `Restam ${restam} códigos de recuperação: cada um abre a conta uma vez sem o celular.`}{' '}
            Um navegador que você mandou lembrar não pergunta por 30 dias.
          </p>
          <div className={css.acoes}>
            <Button variant="outlined" onClick={() => setPergunta('codigos')}>
              Gerar outros códigos
            </Button>
            <Button variant="outlined" onClick={() => void forget()}>
              Esquecer navegadores lembrados
            </Button>
          </div>
        </Painel>
      ) : null}
      {pergunta === 'configurar' ? (
        <AskPassword
          titulo="Aplicativo de códigos"
          fazer="Continuar"
          onClose={close}
          onSenha={async (senha) => {
            setSemente(await segurancaApi.startApp(senha))
            close()
          }}
        />
      ) : null}
      {pergunta === 'retirar' ? (
        <AskPassword
          titulo="Retirar o aplicativo de códigos"
          fazer="Retirar"
          onClose={close}
          onSenha={async (senha) => done((await segurancaApi.removeApp(senha)).msg)}
        />
      ) : null}
      {pergunta === 'codigos' ? (
        <AskPassword
          titulo="Gerar outros códigos"
          fazer="Gerar"
          onClose={close}
          onSenha={async (senha) => {
            const codigos = await segurancaApi.newCodes(senha)
            close()
            onCodigos(codigos)
          }}
        />
      ) : null}
      {semente ? (
        <Dialog open title="Aplicativo de códigos" onClose={() => setSemente(null)}>
          <Suspense fallback={null}>
            <NovoAplicativo
              semente={semente}
              onBack={() => setSemente(null)}
              onCodigo={async (codigo) => {
                const codigos = await segurancaApi.confirmApp(codigo)
                setSemente(null)
                notify('Aplicativo de códigos configurado.')
                onCodigos(codigos)
              }}
            />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}
