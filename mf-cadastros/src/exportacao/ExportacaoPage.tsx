import { useLive } from '@clinica/shared-auth'
import type { Exportacao, ExportacaoAnswer } from '@clinica/shared-domain'
import { Alert, AreaError, Button, confirm, notify, Page, Skeleton, showError } from '@clinica/shared-ui'
import { AskPassword, FormPanel } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useRef, useState } from 'react'
import css from '../backup/backup.module.css'
import { openTab } from '../comum/openTab'
import { endExportacao, getExportacao, getUrl, requestExportacao } from './exportacao.api'
import { Pedido } from './Pedido'

const OLHAR = 3000
const VIVAS: readonly Exportacao['situacao'][] = ['aguardando', 'preparando', 'pronta']

const Explicacao = () => (
  <>
    <p className={css.texto}>
      Tudo o que a clínica guarda, em arquivos que abrem sem o portal: cadastros, agenda, guias, faturamento,
      dinheiro dos particulares, prontuários e auditoria em planilhas (CSV), e os documentos com os seus
      nomes. Um LEIA-ME explica cada arquivo e como eles se juntam. Para voltar a ter o portal como era, use
      um backup.
    </p>
    <p className={css.texto}>
      Como são os dados de saúde de todos os pacientes, há um dia para alguém estranhar: o pedido é avisado a
      todos os Administradores, por e-mail e na tela inicial, e os arquivos só são feitos 24 horas depois. Até
      lá qualquer Administrador pode parar o pedido. Prontos, ficam 7 dias no servidor.
    </p>
    <Alert severity="warning" className={css.largo}>
      Os arquivos não têm senha: quem chegar a eles lê tudo, prontuários incluídos.
    </Alert>
  </>
)

/** Route /exportacao: the clinic's data in open files, for an Administrador, a day after they were asked for. */
export default function ExportacaoPage() {
  const visto = useRef(false)
  const [senhaPara, setSenhaPara] = useState<'pedir' | 'baixar' | null>(null)
  const { data, error, refetch } = useQuery<ExportacaoAnswer>({
    queryKey: ['exportacao'],
    queryFn: ({ signal }) => {
      const emSilencio = visto.current
      visto.current = true
      return getExportacao(signal, emSilencio)
    },
    refetchInterval: ({ state }) => (state.data?.exportacao?.situacao === 'preparando' ? OLHAR : false),
  })
  useLive({ assunto: 'exportacao' }, () => void refetch())
  const pedido = data?.exportacao
  const viva = !!pedido && VIVAS.includes(pedido.situacao)

  const request = async (senha: string) => {
    notify(await requestExportacao(senha))
    setSenhaPara(null)
    await refetch()
  }
  const download = async (senha: string) => {
    const url = await getUrl(pedido?._id ?? '', senha)
    setSenhaPara(null)
    await openTab(async () => url, { espera: 'Abrindo o download…', botao: 'Baixar' })
  }
  const end = async ({ _id, situacao }: Exportacao) => {
    const pronta = situacao === 'pronta'
    const sim = await confirm({
      titulo: pronta ? 'Apagar os arquivos?' : 'Parar o pedido?',
      conteudo: pronta
        ? 'Os arquivos saem do servidor. Para tê-los de novo é preciso pedir e esperar 24 horas.'
        : 'Nada sai da clínica. Para pedir de novo é preciso esperar outras 24 horas.',
      confirmar: pronta ? 'Apagar' : 'Parar',
      perigo: true,
    })
    if (!sim) return
    try {
      notify(await endExportacao(_id))
    } catch (erro) {
      await showError(erro)
    }
    await refetch()
  }

  if (error && !data)
    return (
      <Page title="Levar os dados">
        <AreaError onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title="Levar os dados">
      {data ? (
        <div className={css.paineis}>
          <FormPanel title="Dados da clínica em arquivos abertos">
            <Explicacao />
            <div className={css.botoes}>
              <Button variant="contained" disabled={viva} onClick={() => setSenhaPara('pedir')}>
                Pedir os dados
              </Button>
            </div>
          </FormPanel>
          {pedido ? (
            <Pedido
              pedido={pedido}
              onDownload={() => setSenhaPara('baixar')}
              onEnd={() => void end(pedido)}
            />
          ) : null}
        </div>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      {senhaPara === 'pedir' ? (
        <AskPassword
          titulo="Pedir os dados da clínica"
          fazer="Pedir"
          conteudo="Todos os Administradores são avisados, e os arquivos são feitos em 24 horas."
          onSenha={request}
          onClose={() => setSenhaPara(null)}
        />
      ) : null}
      {senhaPara === 'baixar' ? (
        <AskPassword
          titulo="Baixar os dados da clínica"
          fazer="Baixar"
          conteudo="O arquivo contém os dados de saúde de todos os pacientes, sem senha. O download é avisado a todos os Administradores."
          onSenha={download}
          onClose={() => setSenhaPara(null)}
        />
      ) : null}
    </Page>
  )
}
