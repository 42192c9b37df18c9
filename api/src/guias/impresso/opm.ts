import type { Doc } from '../../platform/impresso/documento'
import { drawCabecalho } from './cabecalho'
import { A4_DEITADO, Folha, type Medidas } from './folha'
import { coluna, drawQuadro, type Quadro } from './formulario'
import type { GuiaImpressa } from './guia'

/** On the same scale as the front; the form's own back begins at 0. */
const MEDIDAS: Medidas = {
  pagina: A4_DEITADO,
  margem: 17,
  forma: [10, -150, 3745, 2195],
  letras: { rotulo: 5.4, valor: 8.5 },
}

const OPM_SOLICITADOS: Quadro<GuiaImpressa['opm']['solicitados'][number]> = {
  caixa: [10, 43, 3745, 490],
  linhas: 9,
  dados: (g) => g.opm.solicitados,
  colunas: [
    coluna('72', 'Tabela', 10, (o) => o.codTabela),
    coluna('73', 'Código do OPM', 150, (o) => o.codigo),
    coluna('74', 'Descrição OPM', 400, (o) => o.descricao),
    coluna('75', 'Qtde.', 2390, (o) => o.qtd, 'centro'),
    coluna('76', 'Fabricante', 2540, (o) => o.fabricante),
    coluna('77', 'Valor Unitário - R$', 3500),
  ],
}

const OPM_UTILIZADOS: Quadro<GuiaImpressa['opm']['utilizados'][number]> = {
  caixa: [10, 543, 3745, 990],
  linhas: 9,
  dados: (g) => g.opm.utilizados,
  colunas: [
    coluna('78', 'Tabela', 10, (o) => o.codTabela),
    coluna('79', 'Código do OPM', 150, (o) => o.codigo),
    coluna('80', 'Descrição OPM', 400, (o) => o.descricao),
    coluna('81', 'Qtde.', 2390, (o) => o.qtd, 'centro'),
    coluna('82', 'Código de Barras', 2540, (o) => o.codBarras),
    coluna('83', 'Valor Unitário - R$', 3230),
    coluna('84', 'Valor Total - R$', 3500),
  ],
}

export const hasOpm = ({ opm }: GuiaImpressa): boolean => opm.solicitados.length + opm.utilizados.length > 0

/** The back of the SP/SADT guide: materials asked for and used (fields 72 to 85). Their prices are written by hand. */
export const drawOpm = (doc: Doc, guia: GuiaImpressa): void => {
  const folha = new Folha(doc, MEDIDAS)
  drawCabecalho(
    folha,
    guia,
    { esquerda: guia.beneficiario.convenio.nome, titulo: 'SP/SADT - OPM' },
    { esquerda: [10, -150, 900, -25], meio: [910, -150, 2690, -25], numero: [2700, -150, 3745, -25] },
  )
  folha.titulo('OPM Solicitados', [10, 12, 3745, 40])
  drawQuadro(folha, guia, OPM_SOLICITADOS)
  folha.titulo('OPM Utilizados', [10, 512, 3745, 540])
  drawQuadro(folha, guia, OPM_UTILIZADOS)
  const total = folha.area([3395, 1005, 3745, 1089])
  folha.contorno(total)
  folha.rotulo('85', 'Total OPM R$', total)
}
