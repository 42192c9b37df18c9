import { MAIOR_DOR, SINTOMAS, type Sintoma, TIPOS_DE_SINTOMA } from '@clinica/shared-domain'
import css from './corpo.module.css'
import { Amostra } from './Tramas'
import type { Lapis as EmMao } from './useMarcas'

type Props = { id: string; lapis: EmMao; onChange: (lapis: EmMao) => void; invalido: boolean }

/** Where a pain begins before anybody said how strong it is. */
export const DOR_INICIAL = 5
const inicialDe = (sintoma: Sintoma): number | null => (sintoma === 'dor' ? DOR_INICIAL : null)

/** A scale of a kind that is no pain: not said, then from the least on. */
export const niveisDe = (sintoma: Sintoma): { valor: string; texto: string }[] => [
  { valor: '', texto: 'sem grau' },
  ...(SINTOMAS[sintoma].niveis ?? []).map((texto, i) => ({ valor: String(i + 1), texto })),
]

/** What is in hand: the kind, and how strong. */
export const Lapis = ({ id, lapis: { sintoma, intensidade }, onChange, invalido }: Props) => (
  <div className={css.lapis}>
    <div
      role="radiogroup"
      aria-label="O que marcar"
      aria-invalid={invalido || undefined}
      className={css.sintomas}
    >
      {TIPOS_DE_SINTOMA.map((s) => (
        <label key={s} data-sintoma={s}>
          <input
            type="radio"
            name={`${id}-s`}
            value={s}
            checked={s === sintoma}
            onChange={() => onChange({ sintoma: s, intensidade: inicialDe(s) })}
          />
          <Amostra sintoma={s} id={`${id}-${s}`} />
          <span>{SINTOMAS[s].rotulo}</span>
        </label>
      ))}
    </div>
    {sintoma === 'dor' ? (
      <label className={css.forca}>
        Intensidade da dor
        <input
          type="range"
          min={0}
          max={MAIOR_DOR}
          value={intensidade ?? DOR_INICIAL}
          onChange={(e) => onChange({ sintoma, intensidade: Number(e.target.value) })}
        />
        <b aria-hidden="true">{intensidade}</b>
      </label>
    ) : (
      <div role="radiogroup" aria-label={`Grau: ${SINTOMAS[sintoma].nome}`} className={css.niveis}>
        {niveisDe(sintoma).map(({ valor, texto }) => (
          <label key={valor}>
            <input
              type="radio"
              name={`${id}-n`}
              value={valor}
              checked={valor === String(intensidade ?? '')}
              onChange={() => onChange({ sintoma, intensidade: valor ? Number(valor) : null })}
            />
            <span>{texto}</span>
          </label>
        ))}
      </div>
    )}
  </div>
)
