import {
  type DominioDaQuestao,
  type TipoComTabela,
  type TipoDeQuestao,
  takesRespostaPadrao,
} from '@clinica/shared-domain'
import { useFormError, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useCallback } from 'react'
import type { Pergunta, Resposta } from '../respostas/pergunta'
import { RespostaInput } from '../respostas/RespostaInput'

const SEM_PADRAO: Record<TipoComTabela, string> = {
  Tabela: 'Uma tabela se mede',
  Escore: 'Um escore se mede',
  'Mapa corporal': 'Um mapa corporal se marca',
}

/** What every answer begins with, given as the question itself will be answered. */
export const RespostaPadraoInput = () => {
  const tipo = useValue<TipoDeQuestao | ''>('tipo')
  const dominio = useValue<DominioDaQuestao | null>('dominio')
  const valor = useValue<string | null>('respostaPadrao') ?? ''
  const erro = useFormError('respostaPadrao')
  const store = useFormStore()
  const change = useCallback(
    (_: string, { valor }: Resposta) => {
      store.get().setFieldValue('respostaPadrao', valor)
      store.validateSoon()
    },
    [store],
  )
  if (!tipo) return <p style={{ margin: 0 }}>Escolha primeiro o tipo da resposta.</p>
  if (!takesRespostaPadrao(tipo))
    return (
      <p style={{ margin: 0 }}>{SEM_PADRAO[tipo as TipoComTabela]} a cada vez: não tem resposta padrão.</p>
    )
  const pergunta: Pergunta = {
    _id: 'respostaPadrao',
    enunciado: 'Resposta padrão',
    tipo,
    obrigatorio: false,
    expandida: true,
    respostasPadroes: [],
    opcoes: dominio?.valores?.map((v) => v.valor) ?? [],
  }
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RespostaInput pergunta={pergunta} resposta={{ valor }} onChange={change} erro={erro} />
    </div>
  )
}
