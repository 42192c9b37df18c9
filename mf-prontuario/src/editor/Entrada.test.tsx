import { render } from '@testing-library/react'
import { Entrada } from './Entrada'

const mostrado = (html: string): string =>
  render(<Entrada html={html} />).container.firstElementChild?.innerHTML ?? ''

it('shows what a diary may hold as it was written', () => {
  const html =
    '<h3>O que foi feito</h3><p>Bem <strong>melhor</strong>,<br><em>a</em> <u>b</u> <s>c</s></p><ul><li>um</li></ul><ol><li>dois</li></ol><blockquote><p>x</p></blockquote>'
  expect(mostrado(html)).toBe(html)
})

it.each([
  '<p onclick="alert(1)">a</p>',
  '<img src=x onerror=alert(1)><p>a</p>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<script>alert(1)</script><p>a</p>',
  '<p>a<svg><script>alert(1)</script></svg></p>',
  '<p>a</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>',
  '<form><p>a<input autofocus onfocus=alert(1)></p></form>',
])('leaves nothing in the page that could run: %s', (html) => {
  expect(mostrado(html)).toBe('<p>a</p>')
})

it('keeps the text of an element that it does not show, and signs as signs', () => {
  expect(mostrado('<p><a href="javascript:alert(1)">EVA &lt; 4 &amp; bem</a></p>')).toBe(
    '<p>EVA &lt; 4 &amp; bem</p>',
  )
})
