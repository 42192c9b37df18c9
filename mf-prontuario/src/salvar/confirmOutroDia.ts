import { formatData } from '@clinica/shared-domain'
import { confirm } from '@clinica/shared-ui'

/** An entry is of its session's day, or of another that somebody meant. */
export const confirmOutroDia = (data: string, daSessao: string): Promise<boolean> =>
  confirm({
    titulo: 'Data diferente da sessão',
    conteudo: `A sessão é de ${formatData(daSessao)}, e o registro ficará com a data ${formatData(data)}.`,
    confirmar: `Salvar com ${formatData(data)}`,
  })
