import { ErroDaApi } from '@clinica/shared-auth'
import {
  hasExtensaoDaImportacao,
  IMPORTACOES,
  LIMITES_DA_IMPORTACAO,
  MENSAGENS_DA_IMPORTACAO as M,
  TIPOS_DE_IMPORTACAO,
  type TipoDaImportacao,
} from '@clinica/shared-domain'
import { Alert, Button, RequiredNote, Select } from '@clinica/shared-ui'
import { FileDrop, Progress } from '@clinica/shared-ui/files'
import { Link, useNavigate, useSearchParams } from '@clinica/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { sendImportacao } from './importacao.api'
import css from './importacao.module.css'

const OPCOES = TIPOS_DE_IMPORTACAO.map((value) => ({ value, label: IMPORTACOES[value].titulo }))

const problemOf = (arquivo: File): string | null => {
  if (!hasExtensaoDaImportacao(arquivo.name)) return M.extensao
  return arquivo.size > LIMITES_DA_IMPORTACAO.bytes ? M.tamanho : null
}

/** A file on its way: how far it is, or why it was refused. */
const useEnvio = (tipo: TipoDaImportacao | '') => {
  const [parte, setParte] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const controle = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  useEffect(() => () => controle.current?.abort(), [])
  const send = async (arquivo: File) => {
    if (parte !== null) return
    const problema = tipo ? problemOf(arquivo) : M.incompleto
    setRecusa(problema)
    if (problema || !tipo) return
    const meu = new AbortController()
    controle.current = meu
    setParte(0)
    try {
      const { _id } = await sendImportacao({ tipo, arquivo }, { signal: meu.signal, onProgress: setParte })
      navigate(`/importacao/${_id}`)
    } catch (erro) {
      if (!meu.signal.aborted) setRecusa(erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')
    } finally {
      setParte(null)
    }
  }
  return { parte, recusa, setRecusa, send, cancel: () => controle.current?.abort() }
}

/** What is imported, and its file: dropped or chosen, it is read at once. */
export const EnvioPanel = () => {
  const [busca] = useSearchParams()
  const pedido = TIPOS_DE_IMPORTACAO.find((t) => t === busca.get('tipo'))
  const [tipo, setTipo] = useState<TipoDaImportacao | ''>(pedido ?? '')
  const { parte, recusa, setRecusa, send, cancel } = useEnvio(tipo)
  return (
    <section className={css.envio} aria-label="Nova importação" data-campos="">
      <Select
        label="O que importar"
        required
        value={tipo}
        options={OPCOES}
        onChange={(v) => setTipo(v as TipoDaImportacao)}
        disabled={parte !== null}
      />
      {parte === null ? (
        <FileDrop
          label="Arquivo para importar"
          accept=".csv,.txt,.xls,.xlsx,.json"
          title="Solte o arquivo aqui"
          hint="ou escolha: .csv, .txt, .xls, .xlsx ou .json, de até 32 MB"
          onFile={(arquivo) => void send(arquivo)}
          onRefuse={setRecusa}
        />
      ) : (
        <div>
          <Progress title="Enviando o arquivo…" label="Envio do arquivo" part={parte} />
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
        Mudando de sistema? <Link to="/importacao/clinica">Traga tudo de uma vez</Link>: profissionais,
        pacientes e agenda, em vários arquivos.
      </p>
      <p className={css.nota}>
        Nada é gravado antes da sua conferência, e uma importação pode ser desfeita enquanto nada usar o que
        ela trouxe.
      </p>
      <RequiredNote />
    </section>
  )
}
