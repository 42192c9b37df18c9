import { type DominioDaQuestao, type TipoDeQuestao, takesRespostaPadrao } from '@clinica/shared-domain'
import { useFormError, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useCallback } from 'react'
import type { Pergunta, Resposta } from '../respostas/pergunta'
import { RespostaInput } from '../respostas/RespostaInput'

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
      <p style={{ margin: 0 }}>
        {tipo === 'Escore' ? 'Um escore' : 'Uma tabela'} se mede a cada vez: não tem resposta padrão.
      </p>
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
