import { ErroDaApi } from '@clinica/shared-auth'
import {
  counted,
  hasExtensaoDaImportacao,
  LIMITES_DA_IMPORTACAO,
  LIMITES_DA_VINDA,
  MENSAGENS_DA_IMPORTACAO as M,
  MENSAGENS_DA_VINDA as V,
} from '@clinica/shared-domain'
import { Alert, Button, Page } from '@clinica/shared-ui'
import { FileDrop, Progress } from '@clinica/shared-ui/files'
import { Link, useNavigate } from '@clinica/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import css from '../importacao.module.css'
import { sendArquivos } from './vinda.api'

/** Why these files are not sent; the first of them that is to blame. */
const problemOf = (arquivos: readonly File[]): string | null => {
  if (arquivos.length > LIMITES_DA_VINDA.arquivos) return V.arquivos
  for (const { name, size } of arquivos) {
    if (!hasExtensaoDaImportacao(name)) return `${name}: ${M.extensao}`
    if (size > LIMITES_DA_IMPORTACAO.bytes) return `${name}: ${M.tamanho}`
  }
  return null
}

const useEnvio = () => {
  const [enviando, setEnviando] = useState<{ parte: number; quantos: number } | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const controle = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  useEffect(() => () => controle.current?.abort(), [])
  const send = async (arquivos: readonly File[]) => {
    const problema = problemOf(arquivos)
    setRecusa(problema)
    if (problema || enviando) return
    const meu = new AbortController()
    controle.current = meu
    const onProgress = (parte: number) => setEnviando({ parte, quantos: arquivos.length })
    onProgress(0)
    try {
      const { _id } = await sendArquivos(arquivos, { signal: meu.signal, onProgress })
      navigate(`/importacao/clinica/${_id}`)
    } catch (erro) {
      if (!meu.signal.aborted) setRecusa(erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')
    } finally {
      setEnviando(null)
    }
  }
  return { enviando, recusa, setRecusa, send, cancel: () => controle.current?.abort() }
}

/** Route /importacao/clinica: the files of another system, all at once. */
export default function VindaNovaPage() {
  const { enviando, recusa, setRecusa, send, cancel } = useEnvio()
  return (
    <Page title="Vir de outro sistema" className={css.pagina}>
      <section className={css.envio} aria-label="Envio">
        <p className={css.nota}>
          Exporte do outro sistema as planilhas de profissionais, pacientes, guias, agenda e saldos, como ele
          as der, e envie todas juntas. O portal propõe o que cada folha traz e em que coluna está cada dado,
          compara linha por linha com o que já há, e só grava depois da sua conferência. Ninguém entra duas
          vezes, e tudo pode ser desfeito por 30 dias.
        </p>
        {enviando === null ? (
          <FileDrop
            label="Arquivos do outro sistema"
            accept=".csv,.txt,.xls,.xlsx,.json"
            title="Solte os arquivos aqui"
            hint={`ou escolha até ${LIMITES_DA_VINDA.arquivos}: .csv, .txt, .xls, .xlsx ou .json, de até 32 MB cada um`}
            onFiles={(arquivos) => void send(arquivos)}
            onRefuse={setRecusa}
          />
        ) : (
          <div>
            <Progress
              title={`Enviando ${counted(enviando.quantos, 'arquivo', 'arquivos')}…`}
              detail={enviando.parte === 1 ? 'Procurando as folhas…' : ''}
              label="Envio dos arquivos"
              part={enviando.parte}
            />
            <Button color="error" onClick={cancel}>
              Cancelar envio
            </Button>
          </div>
        )}
        {recusa ? (
          <Alert severity="error" role="alert">
            {recusa}
          </Alert>
        ) : null}
        <p className={css.nota}>
          Antes, cadastre as unidades, as especialidades e os convênios, que as planilhas dizem pelo nome.
          Preços e procedimentos entram em <Link to="/importacao?tipo=procedimento">Importações</Link>. Para
          os saldos, diga antes desde quando cada unidade cobra, em{' '}
          <Link to="/recebimento/ajustes">Ajustes da cobrança</Link>.
        </p>
      </section>
    </Page>
  )
}
