import { newKey, useCan } from '@clinica/shared-auth'
import {
  emitidos as acesso,
  type DocumentoEmitido,
  EMITIDOS,
  type EmitidosAnswer,
  numeroDoEmitido,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { AreaError, Skeleton } from '@clinica/shared-ui'
import { Formik } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useCallback, useRef, useState } from 'react'
import { Gaveta } from '../linha/Gaveta'
import type { Guardado } from '../rascunho/useKeep'
import { useRascunho } from '../rascunho/useRascunho'
import css from './emitido.module.css'
import { emitidoQuery, getNovo } from './emitidos.api'
import { FormularioDoEmitido, type ValoresDoEmitidoNovo } from './FormularioDoEmitido'
import { chaveDaCorrecao, chaveDoNovo } from './rascunhos'

type Props = {
  situacao: EmitidosAnswer
  tipo: TipoDeEmitido
  /** The one that is corrected; null for a new one. */
  emitido: DocumentoEmitido | null
  onClose: () => void
}

/** What a new one, or a correction, begins with. */
const useInicio = ({ situacao, tipo, emitido }: Props, pedir: boolean, guardado: string | undefined) => {
  const paciente = situacao.paciente._id
  const unidade = emitido?.unidade._id ?? situacao.unidades[0]?._id ?? ''
  const lido = useQuery({ ...emitidoQuery(emitido?._id ?? ''), enabled: pedir && emitido !== null })
  const novo = useQuery({
    queryKey: ['emitido', 'novo', paciente, tipo, unidade],
    queryFn: () => getNovo(paciente, { tipo, unidade, especialidade: '', inicio: null, fim: null }),
    // A draft has its own text.
    enabled: pedir && emitido === null && guardado === undefined,
    // Another day, another text: it is asked for each time that the sheet opens.
    staleTime: 0,
    gcTime: 0,
  })
  const { error, refetch } = emitido ? lido : novo
  const { inicio = null, fim = null } = (!emitido && novo.data) || {}
  const vazio = { unidade, especialidade: '', inicio, fim }
  const texto = emitido ? lido.data && (lido.data.textos[0]?.texto ?? '') : (guardado ?? novo.data?.texto)
  return { vazio, texto, error, refetch }
}

/** Writing a document, or its next version, before it is issued. */
export default function EmitirGaveta(props: Props) {
  const { situacao, tipo, emitido, onClose } = props
  const paciente = situacao.paciente._id
  const livre = useCan(acesso.clinicos)
  // What a desk issues is not typed: there is nothing to keep.
  const rascunho = useRascunho<Guardado<ValoresDoEmitidoNovo>>({
    paciente,
    agendamento: null,
    chave: livre ? (emitido ? chaveDaCorrecao(emitido) : chaveDoNovo(tipo)) : null,
  })
  const askToClose = useRef(onClose)
  const close = useCallback(() => askToClose.current(), [])
  const [vez, setVez] = useState(0)
  const { vazio, texto, error, refetch } = useInicio(
    props,
    !rascunho.lendo,
    rascunho.encontrado?.conteudo.valores.texto,
  )
  const nome = EMITIDOS[tipo].nome
  return (
    <Gaveta
      titulo={emitido ? `Corrigir ${nome}` : nome}
      detalhe={emitido ? `nº ${numeroDoEmitido(emitido.numero)}` : undefined}
      onClose={close}
    >
      {error && texto === undefined ? (
        <AreaError titulo="Não foi possível preencher o documento." onRetry={() => void refetch()} />
      ) : rascunho.lendo || texto === undefined ? (
        <div role="status" aria-label="Carregando" className={css.rolagem}>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={320} />
        </div>
      ) : (
        <Formik<ValoresDoEmitidoNovo>
          key={vez}
          initialValues={{ ...vazio, _id: newKey(), texto, motivo: '' }}
          onSubmit={() => undefined}
        >
          <FormularioDoEmitido
            situacao={situacao}
            tipo={tipo}
            emitido={emitido}
            cheio={texto}
            livre={livre}
            rascunho={rascunho}
            askToClose={askToClose}
            onClose={onClose}
            onRestart={() => setVez((n) => n + 1)}
          />
        </Formik>
      )}
    </Gaveta>
  )
}
