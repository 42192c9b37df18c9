import type { Pacote } from '@clinica/shared-domain'
import { confirm } from '@clinica/shared-ui'
import type { Valores } from './valores'

/** A package that is being cancelled lets its guides go: asked before. True when there is nothing to ask. */
export const confirmCancelamento = async (
  { nome, ativo, guias }: Valores,
  pacote: Pacote | null,
): Promise<boolean> => {
  if (ativo || (guias.length === 0 && (pacote?.quantidadeGuias ?? 0) === 0)) return true
  const n = pacote?.quantidadeGuias ?? 0
  return confirm({
    titulo: `Cancelar ${nome}`,
    conteudo:
      n > 0
        ? `${n === 1 ? 'A guia sai' : `As ${n} guias saem`} do pacote, e as suas sessões ficam sem data de faturamento. O pacote vazio pode voltar a ser Ativo.`
        : 'As guias adicionadas não entram em um pacote cancelado.',
    confirmar: 'Cancelar o pacote',
    cancelar: 'Voltar',
    perigo: true,
  })
}
