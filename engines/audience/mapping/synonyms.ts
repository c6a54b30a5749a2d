/** Words that people put over the same column, folded as `fold` does; the first names the group. */
const GROUPS: readonly string[] = [
  "phone phonenumber phoneno phonenum mobile mobilenumber mobileno mobilenum mobilephone cell cellphone cellnumber msisdn contact contactnumber contactno telephone telephonenumber tel telefono telefon celular movil handy number फोन फोननंबर मोबाइल मोबाइलनंबर الهاتف الجوال",
  "whatsapp whatsappnumber whatsappno whatsappid wa waid wanumber",
  "name fullname customername contactname clientname username displayname personname nombre nom नाम الاسم",
  "firstname givenname forename fname",
  "lastname surname familyname lname",
  "email emailid emailaddress mail mailid correo correoelectronico ईमेल",
  "city town cityname location ciudad ville stadt शहर المدينة",
  "state province region",
  "country nation countryname pais",
  "pincode pin zip zipcode postcode postalcode plz cp",
  "address streetaddress street address1 addressline1 direccion adresse पता",
  "dateofbirth dob birthday birthdate birth",
  "gender sex",
  "age years",
  "company companyname organisation organization org employer business firm empresa",
  "designation jobtitle title role position",
  "language lang locale preferredlanguage",
  "notes note remarks remark comment comments description",
  "customerid custid clientid memberid userid",
  "twitter twitterid twitterhandle twitterusername x",
  "facebook facebookid fb fbid messengerid psid",
  "instagram instagramid instagramhandle insta instaid ig igid",
];

const GROUP_OF = new Map(GROUPS.flatMap((group, at) => group.split(" ").map((word) => [word, at] as const)));

/** Whether two folded headers mean the same column. */
export function areSynonyms(one: string, other: string): boolean {
  const group = GROUP_OF.get(one);
  return group !== undefined && group === GROUP_OF.get(other);
}

/** A header without case, accents, blanks, underscores and signs: "Phone_Number*" -> "phonenumber". */
export function fold(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
