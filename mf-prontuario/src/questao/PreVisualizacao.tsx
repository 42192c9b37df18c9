import {
  type DominioDaQuestao,
  type Escore,
  type RespostaPadrao,
  respostaInicial,
  type TipoDeQuestao,
} from '@clinica/shared-domain'
import { useValue } from '@clinica/shared-ui/form'
import { useCallback, useState } from 'react'
import type { Pergunta, Resposta } from '../respostas/pergunta'
import { RespostaInput } from '../respostas/RespostaInput'

const Respondida = ({ pergunta, padrao }: { pergunta: Pergunta; padrao: string | null }) => {
  const [resposta, setResposta] = useState<Resposta>(() => respostaInicial(pergunta.tipo, padrao))
  const change = useCallback((_: string, nova: Resposta) => setResposta(nova), [])
  return <RespostaInput pergunta={pergunta} resposta={resposta} onChange={change} />
}

/** The question as it will be asked; what is answered here is kept nowhere. */
export const PreVisualizacao = () => {
  const tipo = useValue<TipoDeQuestao | ''>('tipo')
  const enunciado = useValue<string>('enunciado')
  const obrigatorio = useValue<boolean>('obrigatorio')
  const padrao = useValue<string | null>('respostaPadrao') ?? null
  const respostasPadroes = useValue<RespostaPadrao[]>('respostasPadroes') ?? []
  const dominio = useValue<DominioDaQuestao | null>('dominio')
  const escore = useValue<Escore | null>('escore') ?? null
  if (tipo === 'Escore' && !escore)
    return <p style={{ margin: 0 }}>A pergunta aparece aqui assim que tiver a sua medida.</p>
  if (!tipo) return <p style={{ margin: 0 }}>A pergunta aparece aqui assim que tiver um tipo de resposta.</p>
  const pergunta: Pergunta = {
    _id: 'previa',
    enunciado: enunciado || 'Enunciado',
    tipo,
    obrigatorio: obrigatorio === true,
    expandida: true,
    respostasPadroes,
    escore: tipo === 'Escore' ? escore : null,
    opcoes: (tipo === 'Domínio' && dominio?.valores?.map((v) => v.valor)) || [],
  }
  return (
    <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {/* Another type, or another default, begins another answer. */}
      <Respondida key={`${tipo} ${padrao}`} pergunta={pergunta} padrao={padrao} />
    </div>
  )
}
