import type { Articulacao, MapaCorporal, Sintoma } from '@clinica/shared-domain'
import type { Estado } from './cura'
import type { Regiao } from './regioes'

type Lado = 'D' | 'E'
/** Where it hurts, the worst first, and what else is felt; `menos` is how much less than the worst. */
type Lugar = { regiao: string; sintoma?: Exclude<Sintoma, 'dor'>; menos?: number }

const LUGARES: Partial<Record<Articulacao, (x: Lado) => Lugar[]>> = {
  ombro: (x) => [{ regiao: `frente.ombro${x}` }, { regiao: `costas.trapezio${x}`, menos: 2 }],
  colunaCervical: (x) => [
    { regiao: 'costas.cervical' },
    { regiao: `costas.trapezio${x}`, menos: 1 },
    { regiao: `frente.antebraco${x}`, sintoma: 'dormencia' },
  ],
  colunaLombar: (x) => [
    { regiao: 'costas.colunaLombar' },
    { regiao: `costas.lombar${x}`, menos: 1 },
    { regiao: `costas.gluteo${x}`, menos: 3 },
    { regiao: `costas.coxa${x}`, sintoma: 'dormencia' },
  ],
  joelho: (x) => [{ regiao: `frente.joelho${x}` }, { regiao: `frente.joelho${x}`, sintoma: 'inchaco' }],
  quadril: (x) => [{ regiao: `frente.quadril${x}` }, { regiao: `costas.gluteo${x}`, menos: 2 }],
  tornozelo: (x) => [
    { regiao: `frente.tornozelo${x}` },
    { regiao: `dorsoDoPe.tornozelo${x}`, sintoma: 'inchaco' },
  ],
  cotovelo: (x) => [
    { regiao: `${x === 'D' ? 'direito' : 'esquerdo'}.cotovelo` },
    { regiao: `costas.antebraco${x}`, menos: 2 },
  ],
  punho: (x) => [
    { regiao: `palma.punho${x}` },
    { regiao: `palma.indicador${x}`, sintoma: 'dormencia' },
    { regiao: `palma.medio${x}`, sintoma: 'dormencia' },
  ],
}

type DaSessao = { regiao: Regiao; lado: 'Direito' | 'Esquerdo'; estado: Estado }

/** The chart of a session, that follows the pain and fades with it. Draws nothing from chance. */
export const mapaOf = ({ regiao, lado, estado: { eva, ganho } }: DaSessao): MapaCorporal => {
  const mapa: MapaCorporal = {}
  const nivel = ganho < 0.35 ? 2 : 1
  for (const { regiao: onde, sintoma, menos = 0 } of LUGARES[regiao.articulacao]?.(
    lado === 'Direito' ? 'D' : 'E',
  ) ?? []) {
    const dor = eva - menos
    if (sintoma ? ganho < 0.75 && eva > 1 : dor > 0)
      mapa[onde] = { ...mapa[onde], [sintoma ?? 'dor']: { intensidade: sintoma ? nivel : dor } }
  }
  return mapa
}
