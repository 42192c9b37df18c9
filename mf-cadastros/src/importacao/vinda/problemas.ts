import { IMPORTACOES, type LinhaDaImportacao, type Vinda } from '@clinica/shared-domain'
import { downloadBlob } from '@clinica/shared-ui/list'
import { listProblemas, sheetOf } from '../problemas'
import { nameOf } from './Folhas'

/** Every bad cell of every sheet, for whoever mends them. */
export const listTodos = async ({ folhas }: Vinda): Promise<string> => {
  const linhas: string[][] = []
  for (const folha of folhas.filter((f) => !f.fora)) {
    const { _id, tipo } = folha.importacao
    const ruins: LinhaDaImportacao[] = await listProblemas({ _id, linhas: folha.linhas })
    for (const { linha, problemas } of ruins)
      for (const p of problemas)
        linhas.push([
          nameOf(folha),
          IMPORTACOES[tipo].titulo,
          String(linha),
          p.coluna,
          p.titulo,
          p.valor,
          p.mensagem,
        ])
  }
  return sheetOf(['Arquivo', 'O que traz', 'Linha', 'Coluna', 'Campo', 'Valor', 'Problema'], linhas)
}

export const downloadTodos = async (vinda: Vinda): Promise<void> => {
  const texto = await listTodos(vinda)
  downloadBlob(new Blob([texto], { type: 'text/csv;charset=utf-8' }), 'problemas-da-importacao.csv')
}
