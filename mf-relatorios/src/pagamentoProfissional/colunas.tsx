import { formatReais, formatValor } from '@clinica/shared-domain'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, sumOf } from '../base/numeros'
import type { Linha } from './linhas'

export type Abrir = { sessoes: (linha: Linha) => void; recebido: (linha: Linha) => void }
export const nomeDa = (l: Linha): string => `${l.Profissional}: ${l.Paciente}, ${l.Especialidade}, ${l.Plano}`

/** Columns of a line; `abrir` makes buttons of the figures. */
export const colunasDoPagamento = (abrir?: Abrir): Coluna<Linha>[] => {
  const figura = (l: Linha, titulo: string, texto: string, qual: keyof Abrir, tem: boolean) => (
    <Numero
      nome={`${nomeDa(l)}, ${titulo}: ${texto}`}
      {...(abrir && tem ? { open: () => abrir[qual](l) } : {})}
    >
      {texto}
    </Numero>
  )
  return [
    { titulo: 'Paciente', largura: 26, mostra: (l) => l.Paciente },
    { titulo: 'Especialidade', largura: 15, mostra: (l) => l.Especialidade },
    { titulo: 'Plano', largura: 16, mostra: (l) => l.Plano },
    {
      titulo: 'Guias',
      largura: 11,
      mostra: (l) =>
        l.Guias.map((g) => (
          <div key={g._id} title={g.procedimentos.join(', ')}>
            {g.numero}
            {l.Guias.length > 1 ? ` (${g.count})` : ''}
          </div>
        )),
    },
    { titulo: 'Valor unitário', largura: 9, numero: true, mostra: (l) => formatValor(l.ValorUnitario) },
    {
      titulo: 'Qtd.',
      largura: 5,
      numero: true,
      mostra: (l) => figura(l, 'quantidade', formatInteiro(l.Quantidade), 'sessoes', true),
      total: (linhas) => formatInteiro(sumOf(linhas, (l) => l.Quantidade)),
    },
    {
      titulo: 'Valor',
      largura: 13,
      numero: true,
      mostra: (l) => figura(l, 'valor', formatValor(l.Valor), 'sessoes', true),
      total: (linhas) => formatReais(sumOf(linhas, (l) => l.Valor)),
    },
    {
      titulo: 'Guia: pago',
      largura: 10,
      numero: true,
      mostra: (l) =>
        figura(l, 'pago pela guia', formatValor(l.GuiaTotalPago), 'recebido', l.GuiaTotalPago > 0),
    },
    {
      titulo: 'Guia: glosa',
      largura: 10,
      numero: true,
      mostra: (l) =>
        figura(l, 'glosa da guia', formatValor(l.GuiaTotalGlosa), 'recebido', l.GuiaTotalGlosa > 0),
    },
  ]
}
