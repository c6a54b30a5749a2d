-- A segment with a rule is dynamic: its members are whoever the rule lets in, kept in segment_member like the others.
alter table segment
  add column rule jsonb,
  -- Who is in changes without a change to a customer: with time, or with what is known of messages.
  add column timed boolean not null default false,
  -- A million customers are looked at in the background. Names the latest reason to, until all have been looked at
  -- since; members may be missing so long.
  add column filling uuid;
create index segment_with_rule on segment (enterprise_id) where rule is not null;

-- The country of a number in E.164 (ISO 3166-1 alpha-2): the same table as the phone engine's, which a test holds it to.
create function phone_country(phone text) returns text language sql immutable parallel safe as $$
  select case
    when left(phone, 2) = '+1' then case
      when substr(phone, 3) ~ '^(204|226|236|249|250|257|263|289|306|343|354|36[578]|382|387|403|416|418|428|431|437|438|450|460|468|474|506|514|519|537|548|568|579|581|584|587|600|604|613|622|639|647|672|683|705|709|742|753|778|780|782|807|819|825|867|873|879|902|905|942)' then 'CA'
      when substr(phone, 3) ~ '^(268)' then 'AG'
      when substr(phone, 3) ~ '^(264)' then 'AI'
      when substr(phone, 3) ~ '^(684)' then 'AS'
      when substr(phone, 3) ~ '^(246)' then 'BB'
      when substr(phone, 3) ~ '^(441)' then 'BM'
      when substr(phone, 3) ~ '^(242)' then 'BS'
      when substr(phone, 3) ~ '^(767)' then 'DM'
      when substr(phone, 3) ~ '^(8[024]9)' then 'DO'
      when substr(phone, 3) ~ '^(473)' then 'GD'
      when substr(phone, 3) ~ '^(671)' then 'GU'
      when substr(phone, 3) ~ '^(658|876)' then 'JM'
      when substr(phone, 3) ~ '^(869)' then 'KN'
      when substr(phone, 3) ~ '^(345)' then 'KY'
      when substr(phone, 3) ~ '^(758)' then 'LC'
      when substr(phone, 3) ~ '^(670)' then 'MP'
      when substr(phone, 3) ~ '^(664)' then 'MS'
      when substr(phone, 3) ~ '^(787|939)' then 'PR'
      when substr(phone, 3) ~ '^(721)' then 'SX'
      when substr(phone, 3) ~ '^(649)' then 'TC'
      when substr(phone, 3) ~ '^(868)' then 'TT'
      when substr(phone, 3) ~ '^(784)' then 'VC'
      when substr(phone, 3) ~ '^(284)' then 'VG'
      when substr(phone, 3) ~ '^(340)' then 'VI'
      else 'US' end
    when left(phone, 2) = '+7' then case
      when substr(phone, 3) ~ '^(33622|[67])' then 'KZ'
      else 'RU' end
    when left(phone, 3) = '+39' then case
      when substr(phone, 4) ~ '^(06698)' then 'VA'
      else 'IT' end
    when left(phone, 3) = '+44' then case
      when substr(phone, 4) ~ '^(1481|7781|7839|7911)' then 'GG'
      when substr(phone, 4) ~ '^(1534|7509|7700|7797|7829|7937)' then 'JE'
      when substr(phone, 4) ~ '^(1624|7[245]24|7624|7924)' then 'IM'
      else 'GB' end
    when left(phone, 3) = '+47' then case
      when substr(phone, 4) ~ '^(79)' then 'SJ'
      else 'NO' end
    when left(phone, 3) = '+61' then case
      when substr(phone, 4) ~ '^(89162)' then 'CC'
      when substr(phone, 4) ~ '^(89164)' then 'CX'
      else 'AU' end
    when left(phone, 4) = '+212' then case
      when substr(phone, 5) ~ '^(528[89])' then 'EH'
      else 'MA' end
    when left(phone, 4) = '+262' then case
      when substr(phone, 5) ~ '^(269|639|709)' then 'YT'
      else 'RE' end
    when left(phone, 4) = '+290' then case
      when substr(phone, 5) ~ '^(8)' then 'TA'
      else 'SH' end
    when left(phone, 4) = '+358' then case
      when substr(phone, 5) ~ '^(18)' then 'AX'
      else 'FI' end
    when left(phone, 4) = '+599' then case
      when substr(phone, 5) ~ '^([347])' then 'BQ'
      else 'CW' end
    else coalesce('{"20":"EG","27":"ZA","30":"GR","31":"NL","32":"BE","33":"FR","34":"ES","36":"HU","39":"IT","40":"RO",
      "41":"CH","43":"AT","44":"GB","45":"DK","46":"SE","47":"NO","48":"PL","49":"DE","51":"PE","52":"MX",
      "53":"CU","54":"AR","55":"BR","56":"CL","57":"CO","58":"VE","60":"MY","61":"AU","62":"ID","63":"PH",
      "64":"NZ","65":"SG","66":"TH","81":"JP","82":"KR","84":"VN","86":"CN","90":"TR","91":"IN","92":"PK",
      "93":"AF","94":"LK","95":"MM","98":"IR"}'::jsonb ->> substr(phone, 2, 2),
      '{"211":"SS","212":"MA","213":"DZ","216":"TN","218":"LY","220":"GM","221":"SN","222":"MR","223":"ML",
      "224":"GN","225":"CI","226":"BF","227":"NE","228":"TG","229":"BJ","230":"MU","231":"LR","232":"SL",
      "233":"GH","234":"NG","235":"TD","236":"CF","237":"CM","238":"CV","239":"ST","240":"GQ","241":"GA",
      "242":"CG","243":"CD","244":"AO","245":"GW","246":"IO","247":"AC","248":"SC","249":"SD","250":"RW",
      "251":"ET","252":"SO","253":"DJ","254":"KE","255":"TZ","256":"UG","257":"BI","258":"MZ","260":"ZM",
      "261":"MG","262":"RE","263":"ZW","264":"NA","265":"MW","266":"LS","267":"BW","268":"SZ","269":"KM",
      "290":"SH","291":"ER","297":"AW","298":"FO","299":"GL","350":"GI","351":"PT","352":"LU","353":"IE",
      "354":"IS","355":"AL","356":"MT","357":"CY","358":"FI","359":"BG","370":"LT","371":"LV","372":"EE",
      "373":"MD","374":"AM","375":"BY","376":"AD","377":"MC","378":"SM","380":"UA","381":"RS","382":"ME",
      "383":"XK","385":"HR","386":"SI","387":"BA","389":"MK","420":"CZ","421":"SK","423":"LI","500":"FK",
      "501":"BZ","502":"GT","503":"SV","504":"HN","505":"NI","506":"CR","507":"PA","508":"PM","509":"HT",
      "590":"GP","591":"BO","592":"GY","593":"EC","594":"GF","595":"PY","596":"MQ","597":"SR","598":"UY",
      "599":"CW","670":"TL","672":"NF","673":"BN","674":"NR","675":"PG","676":"TO","677":"SB","678":"VU",
      "679":"FJ","680":"PW","681":"WF","682":"CK","683":"NU","685":"WS","686":"KI","687":"NC","688":"TV",
      "689":"PF","690":"TK","691":"FM","692":"MH","800":"001","808":"001","850":"KP","852":"HK","853":"MO",
      "855":"KH","856":"LA","870":"001","878":"001","880":"BD","881":"001","882":"001","883":"001","886":"TW",
      "888":"001","960":"MV","961":"LB","962":"JO","963":"SY","964":"IQ","965":"KW","966":"SA","967":"YE",
      "968":"OM","970":"PS","971":"AE","972":"IL","973":"BH","974":"QA","975":"BT","976":"MN","977":"NP",
      "979":"001","992":"TJ","993":"TM","994":"AZ","995":"GE","996":"KG","998":"UZ"}'::jsonb ->> substr(phone, 2, 3))
  end
$$;
