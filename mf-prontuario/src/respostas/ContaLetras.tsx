import { LETRAS_DO_REGISTRO } from '@clinica/shared-domain'
import css from './respostas.module.css'

/** From this share of what a text may hold on, its letters are counted. */
const PERTO_DO_LIMITE = 0.8

/** How many letters there are of how many, told while one writes and near the limit. */
export const ContaLetras = ({ letras }: { letras: number }) =>
  letras < LETRAS_DO_REGISTRO * PERTO_DO_LIMITE ? null : (
    <p role="status" className={css.letras} data-demais={letras > LETRAS_DO_REGISTRO}>
      {letras.toLocaleString('pt-BR')} de {LETRAS_DO_REGISTRO.toLocaleString('pt-BR')} letras
    </p>
  )
