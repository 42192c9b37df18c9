import { formatReais, formatValor, type GuiaDoRelatorio, isCompleta } from '@clinica/shared-domain'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'

export type FiguraDaTela = 'sessoes' | 'enviado' | 'recebido'
export const nomeDa = (g: GuiaDoRelatorio): string => `guia ${g.numero_guia} de ${g.paciente}`

/** What every report of guides says of one; `abrir` makes buttons of the figures. */
export const colunasDaGuia = <G extends GuiaDoRelatorio>(
  open?: (guia: G, figura: FiguraDaTela) => void,
): Record<'guia' | 'sessoes' | 'enviado' | 'glosa' | 'pago', Coluna<G>> => {
  const figura = (g: G, qual: FiguraDaTela, titulo: string, texto: string, tem: boolean) => (
    <Numero
      nome={`${nomeDa(g)}, ${titulo}: ${texto}`}
      {...(open && tem ? { open: () => open(g, qual) } : {})}
    >
      {texto}
    </Numero>
  )
  const dinheiro = (titulo: string, qual: FiguraDaTela, of: (g: G) => number): Coluna<G> => ({
    titulo: open ? titulo : `${titulo} (R$)`,
    largura: 15,
    numero: true,
    mostra: (g) => figura(g, qual, titulo.toLowerCase(), formatValor(of(g)), of(g) > 0),
    total: (guias) => (open ? formatReais : formatValor)(sumOf(guias, of)),
  })
  return {
    guia: {
      titulo: 'Guia',
      largura: 31,
      mostra: (g) => (
        <>
          <b>{g.numero_guia}</b>
          <div>{g.paciente}</div>
        </>
      ),
      total: (guias) => formatQuantos(guias.length, 'guia', 'guias'),
    },
    sessoes: {
      titulo: 'Sessões',
      largura: 10,
      numero: true,
      mostra: (g) => (
        <>
          {figura(
            g,
            'sessoes',
            'sessões',
            `${formatInteiro(g.total_sessoes)} de ${formatInteiro(g.total_sessoes_guia)}`,
            g.total_sessoes > 0,
          )}
          {isCompleta(g) ? <div>Completa</div> : null}
        </>
      ),
      total: (guias) => formatInteiro(sumOf(guias, (g) => g.total_sessoes)),
    },
    enviado: dinheiro('Enviado', 'enviado', (g) => g.total_enviado),
    glosa: dinheiro('Glosa', 'recebido', (g) => g.total_glosa),
    pago: dinheiro('Pago', 'recebido', (g) => g.total_pago),
  }
}

/** Specialty and unit, and who treated, below each other: a guide has long names. */
export const colunaDeOnde: Coluna<GuiaDoRelatorio> = {
  titulo: 'Especialidade e unidade',
  largura: 19,
  mostra: (g) => (
    <>
      {g.especialidade} <div>{g.unidade}</div>
    </>
  ),
}
const procedimentosDa = (g: GuiaDoRelatorio): string => g.procedimentos.join(', ')
const profissionaisDa = (g: GuiaDoRelatorio): string => g.profissionais.map((p) => p.nome).join(', ')
export const colunaDeQuem: Coluna<GuiaDoRelatorio> = {
  titulo: 'Procedimentos e profissionais',
  mostra: (g) => (
    <>
      {procedimentosDa(g)}
      <div>{profissionaisDa(g)}</div>
    </>
  ),
}
/** The same beside each other, for the sheet: a row there has two lines. */
export const colunasDeQuem: Coluna<GuiaDoRelatorio>[] = [
  { titulo: 'Procedimentos', largura: 63, mostra: procedimentosDa },
  { titulo: 'Profissionais', largura: 27, mostra: profissionaisDa },
]
export const colunaDoConvenio: Coluna<GuiaDoRelatorio> = {
  titulo: 'Convênio',
  largura: 13,
  mostra: (g) => g.convenio,
}
