import { SINTOMAS, type Sintoma } from '@clinica/shared-domain'
import css from './corpo.module.css'

/** The pattern of each kind, told apart without colours: dots, waves, a mesh. Pain is full. */
export const Tramas = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-dormencia`} width={4.6} height={4.6} patternUnits="userSpaceOnUse">
      <rect width={4.6} height={4.6} className={css.tinta} data-sintoma="dormencia" />
      <circle cx={1.2} cy={1.2} r={0.95} fill="var(--dormencia)" />
      <circle cx={3.5} cy={3.5} r={0.95} fill="var(--dormencia)" />
    </pattern>
    <pattern id={`${id}-inchaco`} width={6} height={4} patternUnits="userSpaceOnUse">
      <rect width={6} height={4} className={css.tinta} data-sintoma="inchaco" />
      <path
        d="M0 2C1 .6 2 .6 3 2S5 3.4 6 2"
        fill="none"
        stroke="var(--inchaco)"
        strokeWidth={1.1}
        strokeLinecap="round"
      />
    </pattern>
    <pattern id={`${id}-cicatriz`} width={4.6} height={4.6} patternUnits="userSpaceOnUse">
      <path d="M0 0L4.6 4.6M4.6 0L0 4.6" fill="none" stroke="var(--cicatriz)" strokeWidth={0.9} />
    </pattern>
  </defs>
)

/** What a kind looks like on the drawing, and its letter. */
export const Amostra = ({ sintoma, id }: { sintoma: Sintoma; id: string }) => (
  <svg className={css.amostra} viewBox="0 0 18 18" aria-hidden="true">
    <Tramas id={id} />
    <circle
      cx={9}
      cy={9}
      r={8.2}
      fill={sintoma === 'dor' ? 'var(--dor)' : `url(#${id}-${sintoma})`}
      fillOpacity={sintoma === 'dor' ? 0.55 : 1}
      stroke={`var(--${sintoma})`}
    />
    <text x={9} y={12.6}>
      {SINTOMAS[sintoma].letra}
    </text>
  </svg>
)
