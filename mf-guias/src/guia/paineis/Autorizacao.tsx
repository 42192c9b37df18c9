import { PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { DateInput, TextInput } from '@clinica/shared-ui/form'
import { Campo } from '../campos/Campo'
import { Campos, Painel } from './Painel'

/** Fields 1 to 7; number and ANS registry are the server's. */
export const Autorizacao = () => (
  <Painel id="autorizacao" titulo={PAINEIS_DA_GUIA.autorizacao.titulo}>
    <Campos>
      <Campo n="1" wm={1}>
        {(c) => <TextInput {...c} readOnly />}
      </Campo>
      <Campo n="2" wm={1}>
        {(c) => <TextInput {...c} readOnly />}
      </Campo>
      <Campo n="3" rotulo="Guia principal" wm={1}>
        {(c) => <TextInput {...c} max={20} />}
      </Campo>
      <Campo n="4" rotulo="Autorização" wm={1} nl>
        {(c) => <DateInput {...c} />}
      </Campo>
      <Campo n="5" wm={1}>
        {(c) => <TextInput {...c} max={20} />}
      </Campo>
      <Campo n="6" wm={1}>
        {(c) => <DateInput {...c} />}
      </Campo>
      <Campo n="7" wm={1}>
        {(c) => <DateInput {...c} />}
      </Campo>
    </Campos>
  </Painel>
)
